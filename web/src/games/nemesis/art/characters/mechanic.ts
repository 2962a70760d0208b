import { AMBER, CYAN, ICE, INK, PLATE, STEEL, disc, line, shade, shape, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// Bald, goggles on the forehead, a wrench as long as an arm on the shoulder.
export default () =>
  portrait(
    AMBER,
    turned(
      150,
      92,
      24,
      solid(
        "M-9 110V-28c-16-8-20-28-8-42l8 22 18 0 8-22c12 14 8 34-8 42V110Z",
        { l: ICE, r: AMBER },
        shade("#506579", STEEL),
      ),
    ),
    solid("M4 200c0-38 22-54 60-58l36 14 36-14c38 4 60 20 60 58Z", { l: CYAN, r: AMBER }),
    solid("M52 146l18-4 10 58H56ZM148 146l-18-4-10 58h24Z", { l: CYAN }, PLATE, 1.5),
    disc(68, 178, 4, AMBER),
    disc(132, 178, 4, AMBER),
    shape("M74 128h52v26l-26 14-26-14Z", INK),
    solid(
      "M58 78c0-36 18-54 42-54s42 18 42 54c0 40-16 66-42 70-26-4-42-30-42-70Z",
      { l: CYAN, r: AMBER },
      shade("#43535f", "#121a21"),
    ),
    solid("M52 84c-8-2-8 20 2 22l6-4-2-18ZM148 84c8-2 8 20-2 22l-6-4 2-18Z", { l: CYAN, r: AMBER }, "#27343f", 1.5),
    shape("M60 100c4 38 18 54 40 58 22-4 36-20 40-58-8 12-16 8-24 8-6-5-26-5-32 0-8 0-16 4-24-8Z", INK),
    line("M88 122c8-4 16-4 24 0M76 126c2 8 5 14 9 19M124 126c-2 8-5 14-9 19", "#3a4a58", 2),
    line("M70 90c6-5 14-5 20-1M110 89c6-4 14-4 20 1", INK, 5),
    disc(81, 95, 1.8, ICE),
    disc(120, 95, 1.8, ICE),
    line("M100 88l-6 16 9 1", "#6b7f90", 2),
    line("M57 70c26-12 60-12 86 0", INK, 7),
    solid(
      "M62 62a17 15 0 1 1 34 0a17 15 0 1 1-34 0ZM104 62a17 15 0 1 1 34 0a17 15 0 1 1-34 0Z",
      { t: ICE },
      shade(AMBER, "#5a3410"),
      3,
    ),
    line("M69 56c3-4 7-5 11-5M111 56c3-4 7-5 11-5", "#fff", 2.5),
  );
