import { AMBER, CYAN, ICE, INK, disc, each, line, shade, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// A flat cap, a moustache like a brush, a mop on the shoulder, all the keys of the house.
export default () =>
  portrait(
    CYAN,
    line("M160 200L172 44", "#8a6a4a", 6),
    solid(
      "M146 8c14-6 42-4 48 6 4 18-2 36-8 44l-5-20-4 24-7-24-6 26-5-26-7 20-4-22-8 14c-4-16-2-34 6-42Z",
      { t: ICE, l: CYAN },
      shade("#aab7c1", "#3e4b56"),
      2,
    ),
    solid("M20 200c2-36 20-46 54-52h52c30 6 48 16 52 52Z", { l: CYAN, r: AMBER }, shade("#36495a", INK)),
    line("M70 150l10 50M130 150l-10 50M78 168h44", "#1d2a36", 8),
    solid(
      "M62 74h74c4 32-6 58-20 66l-17 6-17-6C68 132 58 106 62 74Z",
      { l: CYAN, r: AMBER },
      shade("#5a676f", "#1b242b"),
      2.2,
    ),
    solid(
      "M40 74c0-12 8-18 18-22 6-20 30-28 54-24 28 4 40 22 36 44-30-8-78-8-108 2Z",
      { l: CYAN, t: ICE },
      shade("#4d4a42", INK),
      3,
    ),
    solid("M32 78c14-12 40-14 62-10v12c-20-6-44-6-62-2Z", { t: ICE }, INK, 2),
    line("M72 88c6-2 12-2 17 1M108 89c6-3 12-3 18 0", "#aab7c1", 4),
    disc(82, 96, 2, ICE),
    disc(116, 96, 2, ICE),
    line("M99 94l-8 18c4 4 12 4 16 0", "#7e8f9c", 2.4),
    solid(
      "M66 124c8-12 22-14 33-8 12-6 26-4 34 8-8 2-12 8-18 8-6 0-12-4-16-6-4 2-10 6-16 6s-10-6-17-8Z",
      { t: ICE },
      shade("#8d8173", "#2a251f"),
      2,
    ),
    disc(38, 152, 18, "none", `stroke="${AMBER}" stroke-width="4"`),
    each([-14, -5, 5, 14], (way) =>
      turned(
        38 + way,
        168,
        -way * 2,
        line("M0 6v22M0 20h6M0 26h6", ICE, 3) + disc(0, 2, 4.5, "none", `stroke="${ICE}" stroke-width="3"`),
      ),
    ),
  );
