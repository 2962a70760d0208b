import { AMBER, CYAN, EDGE, GREEN, ICE, INK, RED, box, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { drips, hive, scene } from "../motifs";

// What hung there as a suit splits down the back, and what comes out is no crew.
export default () =>
  scene(
    hive(AMBER, 160, 92, 0.45),
    line("M160 0V26M150 0c2 12 4 20 6 28M170 0c-2 12-4 20-6 28", EDGE, 2.5),
    solid(
      "M160 20c-40 2-62 34-64 82-2 40 12 72 36 92l22-2c-14-40-18-90 6-168Z",
      { l: CYAN, t: ICE },
      shade("#33475a", INK),
      3,
    ),
    solid(
      "M160 20c40 2 62 34 64 82 2 40-12 72-36 92l-22-2c14-40 18-90-6-168Z",
      { r: CYAN, t: ICE },
      shade("#33475a", INK),
      3,
    ),
    shape("M160 24c-22 70-18 122-4 168h8c14-46 18-98-4-168Z", shade("#ffd9a0", RED)),
    glow(160, 110, 60, AMBER, 0.9, 84),
    solid(
      "M160 62c-12 0-20 12-20 30 0 12 4 20 8 26l-6 26 10-10 2 34h12l2-34 10 10-6-26c4-6 8-14 8-26 0-18-8-30-20-30Z",
      { t: GREEN },
      INK,
      2,
    ),
    each([150, 170], (x) => glow(x, 94, 10, RED, 0.8) + disc(x, 94, 3, RED)),
    line("M152 110l3 8M160 112v9M168 110l-3 8", ICE, 2),
    box(108, 96, 22, 14, "#0c1822", `stroke="${EDGE}"`),
    line("M111 103h5l3-5 3 9 2-4h3", RED, 1.4),
    drips(180, [
      [120, 14],
      [204, 16],
    ]),
  );
