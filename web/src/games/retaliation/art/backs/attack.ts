import { RED, shape, line, at, times } from "$/art/kit";
import { slashes } from "$/art/motifs";
import { back } from "../motifs";

// Steel that was a door, and the mark in it.
export default () =>
  back(
    "#2b1414",
    RED,
    line(
      times(6, (n) => `M12 ${26 + n * 24}h96`),
      "#4a2320",
      5,
    ),
    line("M24 20v128M96 20v128", "#5c2a26", 3),
    shape("M46 40l10-8 4 12ZM78 118l12 4-8 10ZM40 116l8 10-12 2Z", "#8a423b"),
    at(60, 84, 1.7, slashes(0, 0, 1, "#0b0405"), slashes(2, -2, 0.8, "#ffb3a8")),
  );
