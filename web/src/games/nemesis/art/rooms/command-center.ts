import { AMBER, CYAN, EDGE, ICE, INK, PLATE, STEEL, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { figure, hall, scene, screen } from "../motifs";

// The ship as a drawing of light over a round table, its doors marked.
export default () =>
  scene(
    hall(CYAN, 140, 0.3),
    screen(24, 34, 56, 36, "M30 62l10-14 10 8 10-16 12 10"),
    screen(240, 34, 56, 36, "M248 44h40M248 52h28M248 60h34"),
    shape("M96 152L64 40H256L224 152Z", CYAN, 'opacity=".13"'),
    glow(160, 84, 110, CYAN, 0.7, 56),
    shape(
      "M66 84l26-26 76-12 60 8 16 12v36l-16 12-60 8-76-12Z",
      CYAN,
      `fill-opacity=".14" stroke="${ICE}" stroke-width="2.200"`,
    ),
    line(
      "M92 58l22 26-22 26M114 84h40M154 84l18-24 30 0M154 84l18 24 30 0M202 60l16 24-16 24M172 60v48M244 70h12v8h-12M244 92h12v8h-12",
      ICE,
      1.8,
    ),
    each(
      [
        [114, 84],
        [154, 84],
        [172, 60],
        [172, 108],
        [202, 60],
        [202, 108],
        [218, 84],
      ] as const,
      ([x, y]) => shape(`M${x - 7} ${y}l4-6h6l4 6-4 6h-6Z`, "#0b2a3c", `stroke="${CYAN}" stroke-width="1.600"`),
    ),
    line("M132 78v12M186 54v12M186 102v12M210 70l-8 6", AMBER, 4),
    `<ellipse cx="160" cy="158" rx="96" ry="20" fill="${STEEL}" stroke="${CYAN}" stroke-width="2.400"/><ellipse cx="160" cy="154" rx="66" ry="11" fill="#bfeaff" opacity=".55"/>`,
    shape("M64 160c4 26 188 26 192 0l-20 40H84Z", shade(PLATE, INK)),
    solid(
      "M8 200v-44c0-12 8-18 20-18s20 6 20 18v44ZM272 200v-44c0-12 8-18 20-18s20 6 20 18v44Z",
      { r: CYAN, t: CYAN },
      shade("#2c3d4c", INK),
      2.2,
    ),
    line("M28 150V190M292 150V190", EDGE, 2),
    figure(246, 150, 0.8, { l: CYAN }),
    disc(160, 154, 4, "#fff"),
  );
