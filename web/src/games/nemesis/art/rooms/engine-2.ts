import {
  AMBER,
  CYAN,
  EDGE,
  ICE,
  INK,
  PLATE,
  RED,
  STEEL,
  box,
  each,
  glow,
  line,
  shade,
  shape,
  solid,
  times,
} from "$/art/kit";
import { figure, hall, scene } from "../motifs";

// From the side: a boiler as long as the room, its throat alight, pipes like ribs.
export default () =>
  scene(
    hall(RED, 160, 0.2),
    glow(290, 92, 110, AMBER, 0.9),
    shape("M262 46l58-28V168l-58-28Z", shade("#ffd9a0", "#d9572f")),
    shape("M262 60l58-14V140l-58-14Z", shade("#ffffff", AMBER), 'opacity=".8"'),
    solid("M240 36l34-16V166l-34-16Z", { r: AMBER, t: AMBER }, shade(PLATE, INK), 2.6),
    solid(
      "M20 62c0-16 10-26 26-26H244v114H46c-16 0-26-10-26-26Z",
      { t: CYAN, r: AMBER, l: CYAN },
      shade("#33424f", "#0b1118"),
      3,
    ),
    each(
      [66, 102, 138, 174, 210],
      (x) =>
        line(`M${x} 34C${x + 14} 60 ${x + 14} 126 ${x} 152`, INK, 9) +
        line(`M${x} 34C${x + 14} 60 ${x + 14} 126 ${x} 152`, EDGE, 3),
    ),
    line("M30 36V8H120V-4M80 36V22H190V0M150 36V24M226 36V10H320", PLATE, 9),
    line("M30 36V8H120M80 36V22H190", EDGE, 2),
    shape("M34 78h22v30H34Z", "#06131c", `stroke="${ICE}" stroke-width="2"`),
    line(
      times(4, (n) => `M38 ${84 + n * 6}h${14 - n * 3}`),
      CYAN,
      2,
    ),
    box(0, 166, 320, 8, STEEL),
    line(times(14, (n) => `M${10 + n * 24} 166V200`) + "M0 182H320", EDGE, 2.4),
    solid("M60 150h20v16H60ZM200 150h20v16h-20Z", { t: AMBER }, PLATE, 1.6),
    figure(142, 168, 0.7, { r: AMBER }),
  );
