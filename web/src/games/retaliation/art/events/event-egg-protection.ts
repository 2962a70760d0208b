import { GREEN, shape, line, each } from "$/art/kit";
import { egg, cave, drone } from "../motifs";

// Two of the heavy ones have moved between us and the eggs.
export default () =>
  cave(
    GREEN,
    168,
    96,
    each(
      [
        [92, 168, 0.9],
        [132, 178, 1.1],
        [176, 172, 1],
        [222, 178, 1.1],
        [256, 166, 0.8],
      ] as const,
      ([x, y, s]) => egg(x, y, s),
    ),
    drone(112, 158, 1.05),
    drone(236, 160, 1.2),
    shape("M0 200v-16c60-12 120 6 180 0s90-10 140 0v16Z", "#0c1510"),
    line("M20 190c40-8 60 4 90 0M200 192c30-6 60 2 90-2", "#2f6b42", 2),
  );
