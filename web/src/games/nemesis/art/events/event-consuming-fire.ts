import { AMBER, EDGE, INK, RED, each, glow, shade, shape, solid, line } from "$/art/kit";
import { flame, passage, scene, smoke } from "../motifs";

const FIRES = [
  [118, 142, 0.9],
  [160, 138, 1.1],
  [204, 142, 0.9],
  [76, 168, 1.4],
  [244, 168, 1.5],
  [128, 172, 1.5],
  [192, 174, 1.6],
  [30, 200, 2.1],
  [292, 202, 2.2],
  [96, 206, 1.9],
  [226, 206, 2],
] as const;

// The passage itself burns, up to the ceiling; a crate is already a skeleton.
export default () =>
  scene(
    passage(RED, 160, 92, 1),
    glow(160, 110, 150, AMBER, 0.8, 100),
    smoke(70, 26, 1.6, "#261b18"),
    smoke(160, 18, 1.9, "#2b1d18"),
    smoke(256, 28, 1.7, "#261b18"),
    shape(
      "M160 30c-10 20-34 34-30 66 2 26 16 40 34 40 20 0 34-16 32-40-2-22-18-28-22-46-4 6-6 10-6 16-6-10-10-22-8-36Z",
      RED,
      'opacity=".9"',
    ),
    shape("M162 66c-6 14-18 20-16 40 2 14 8 22 18 22s18-8 16-22c-2-14-14-20-18-40Z", AMBER),
    each(FIRES.slice(0, 5), ([x, y, s]) => flame(x, y, s)),
    solid("M132 196v-44h58v44Z", { t: AMBER, l: AMBER, r: AMBER }, shade("#1a1310", INK), 2),
    line("M132 152l58 44M190 152l-58 44M161 152v44", EDGE, 3),
    each(FIRES.slice(5), ([x, y, s]) => flame(x, y, s)),
  );
