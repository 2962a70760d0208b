import { AMBER, CYAN, EDGE, ICE, INK, STEEL, disc, glow, line, shade, shape, solid, turned } from "$/art/kit";
import { portrait } from "../motifs";

// A welding mask with one narrow pane; a wrench with open jaws before the chest.
export default () =>
  portrait(
    AMBER,
    solid("M16 200c0-40 20-54 56-56h56c36 2 56 16 56 56Z", { l: CYAN, r: AMBER }, shade("#4d3b26", INK)),
    solid("M60 48c0-18 80-18 80 0v22H60Z", { t: ICE }, shade("#2b3238", INK), 2),
    solid(
      "M50 58c14-10 86-10 100 0l2 46c-2 24-16 38-30 54H78c-14-16-28-30-30-54Z",
      { l: CYAN, t: ICE, r: AMBER },
      shade("#54616b", "#181f25"),
      3.2,
    ),
    line("M50 58l-8 14 4 20M150 58l8 14-4 20M78 158l-8-40 10-22M122 158l8-40-10-22", EDGE, 2.5),
    glow(100, 88, 54, AMBER, 0.7, 26),
    solid("M66 76h68v24H66Z", { t: AMBER }, INK, 3),
    shape("M71 81h58v14H71Z", shade("#ffd9a0", "#6b3a0c")),
    line("M76 84l10 8", "#fff", 3),
    disc(46, 80, 9, STEEL, `stroke="${EDGE}" stroke-width="3"`),
    disc(154, 80, 9, STEEL, `stroke="${EDGE}" stroke-width="3"`),
    line("M86 126h28M88 136h24M90 146h20", INK, 3.5),
    turned(
      92,
      178,
      -68,
      solid(
        "M-8 100V-52c-20-8-22-32-8-46l4 26 12 6 12-6 4-26c14 14 12 38-8 46V100Z",
        { l: ICE, r: AMBER },
        shade("#788a99", STEEL),
        2.4,
      ),
    ),
    solid("M108 200c-4-18 2-34 12-38l28 6c10 8 10 22 4 32Z", { t: AMBER }, shade("#3a4650", INK), 2.2),
    line("M122 172l24 6M118 184l28 6", INK, 2.5),
  );
