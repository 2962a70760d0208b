import { AMBER, CYAN, ICE, INK, PLATE, STEEL, disc, line, shade, shape, solid } from "$/art/kit";
import { portrait } from "../motifs";

// A peaked cap, a full beard, a coat with epaulettes.
export default () =>
  portrait(
    AMBER,
    solid("M8 200c2-36 22-50 58-56l34 18 34-18c36 6 56 20 58 56Z", { l: CYAN, r: AMBER }),
    line("M100 162V200M112 178h.1M112 192h.1", PLATE, 3),
    solid("M20 166l38-20 8 9-40 24Z", { t: AMBER }, PLATE, 2),
    solid("M180 166l-38-20-8 9 40 24Z", { t: AMBER }, PLATE, 2),
    line("M24 172l-2 12M33 168l-2 12M42 163l-2 11M176 172l2 12M167 168l2 12M158 163l2 11", AMBER, 2.5),
    solid("M62 148l10-24 28 20 28-20 10 24-38 28Z", { l: CYAN, r: AMBER }, STEEL, 2),
    solid("M68 70c-2 36 8 62 32 70 24-8 34-34 32-70Z", { l: CYAN, r: AMBER }, shade("#3a4b5a", "#111a22")),
    shape("M69 92c2 30 10 48 31 54 21-6 29-24 31-54-5 10-11 14-19 14-4-4-20-4-24 0-8 0-14-4-19-14Z", INK),
    line("M88 118c8-4 16-4 24 0", "#56697b", 2),
    line("M74 86c6-4 12-4 16-1M110 85c4-3 10-3 16 1", INK, 4),
    line("M100 84l-5 18 8 1", "#60758a", 2),
    disc(83, 89, 1.8, ICE),
    disc(118, 89, 1.8, ICE),
    solid("M56 66c-12-20-8-32 6-36 24-12 52-12 76 0 14 4 18 16 6 36-24-10-64-10-88 0Z", { l: CYAN, r: AMBER }),
    solid("M56 66c24-10 64-10 88 0l8 14c-30-12-74-12-104 0Z", { t: ICE }, INK, 2),
    disc(100, 46, 8, AMBER),
    line("M78 40l12 8-8 0M122 40l-12 8 8 0M84 54c8 6 24 6 32 0", AMBER, 3),
  );
