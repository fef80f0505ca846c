/* What this table adds to what the hall sends: points and poses, and what is shown beside the dragons while something happens. */

import type { TableContext } from "../../js/shell";
import type { Card, View } from "./types";

export type Point = [number, number];
export interface Pose {
  x: number;
  y: number;
  heading: number;
}
export interface Shown {
  route?: { seat: number; way: number[][] };
  path?: { ds: number; corners: number[] };
  crash?: Point | null;
  ruler?: {
    from: number;
    to: number;
    reach: number;
    mood: "asked" | "hit" | "missed" | "warded";
    along?: number;
    length?: number;
  };
  dice?: boolean[];
  burst?: number | null;
}
export type Table = View & { shown?: Shown };
export type Ctx = Omit<TableContext, "view" | "cards"> & { view: Table; cards: Record<string, Card> };
