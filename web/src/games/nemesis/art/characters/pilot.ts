import { AMBER, CYAN, ICE, INK, PLATE, STEEL, line, shade, shape, solid, specks, at } from "$/art/kit";
import { portrait } from "../motifs";

// A flight helmet; stars and a horizon lie on its visor.
export default () =>
  portrait(
    CYAN,
    solid("M14 200c0-30 18-46 54-50h64c36 4 54 20 54 50Z", { l: CYAN, r: AMBER }),
    line("M62 152L84 200M138 152L116 200M74 178h52", PLATE, 7),
    solid("M40 96c0-46 24-72 60-72s60 26 60 72c0 20-6 36-16 46H56c-10-10-16-26-16-46Z", { l: CYAN, r: AMBER }),
    line("M100 24V50M88 26V50M112 26V50", PLATE, 3),
    solid("M34 84h14v34H34ZM152 84h14v34h-14Z", { l: CYAN, r: AMBER }, STEEL, 2),
    line("M41 118c0 22 12 30 34 32", PLATE, 4),
    solid(
      "M54 84c2-22 18-32 46-32s44 10 46 32c0 16-6 26-18 28-16 4-40 4-56 0-12-2-18-12-18-28Z",
      { l: ICE, t: ICE },
      shade("#9fdcff", "#12415e"),
    ),
    at(58, 54, 1, specks(7, 12, 84, 30, "#ffffff")),
    shape("M56 92c28-16 60-16 88 0-1 12-6 18-16 20-16 4-40 4-56 0-10-2-15-8-16-20Z", "#0a2334"),
    line("M56 92c28-16 60-16 88 0", AMBER, 2),
    line("M64 74c4-8 12-12 22-13", "#ffffff", 3.5, 'opacity=".8"'),
    solid("M76 118h48l8 22-16 18H84l-16-18Z", { l: CYAN, r: AMBER }, shade(PLATE, INK), 2),
    line("M86 130h28M84 138h32M88 146h24", INK, 3),
    line("M84 156c-6 22-26 20-26 48M92 158c-6 24-26 24-26 48", PLATE, 4),
  );
