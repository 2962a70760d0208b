export type { Box } from "$/board/markers";

export type TargetKind = "room" | "passage" | "intruder" | "seat" | "pod";

/** Something on the map. Passages are numbered like the view's noise: corridors first, then technical networks. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: number;
}
