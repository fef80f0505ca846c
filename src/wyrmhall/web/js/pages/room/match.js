/** Games that are played several times over: who resigns or wins does so for all of them. */

/**
 * Whether a room holds a match of several games.
 * @param {import("../../types").Room} room
 */
export const isMatch = (room) => Number(room.settings?.games ?? 1) > 1;
