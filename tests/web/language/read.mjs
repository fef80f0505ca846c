// Reads sentences as the client does: one JSON object of paths and texts comes in, those that have no translation go out.
import { readFileSync } from "node:fs";

const { phrasebook, hall, game, joints, names, texts } = JSON.parse(readFileSync(0, "utf-8"));
const [{ Phrasebook }, { phrases: common }, { phrases }] = await Promise.all([import(phrasebook), import(hall), import(game)]);
const own = new Phrasebook(phrases, joints, names);
const all = new Phrasebook(common, joints);
console.log(JSON.stringify(texts.map((text) => own.say(text) ?? all.say(text) ?? null)));
