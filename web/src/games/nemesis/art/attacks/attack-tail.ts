import { AMBER, CYAN, GREEN, ICE, RED, glow, line, shade, shape, solid, times, disc } from "$/art/kit";
import { figure, hall, scene } from "../motifs";

// It comes from above and behind, while one looks ahead.
export default () =>
  scene(
    hall(AMBER, 150, 0.5),
    figure(96, 186, 1.9, { l: CYAN, r: AMBER }),
    glow(150, 80, 70, RED, 0.5),
    solid(
      "M320 196c-10-60-30-110-76-138-34-20-70-22-96-4-18 12-26 30-26 52 8-18 18-30 32-38 22-12 50-8 78 14 34 26 46 66 50 114Z",
      { t: GREEN, r: GREEN },
      shade("#5a8f6d", "#16241b"),
      3,
    ),
    times(9, (n) => {
      const [x, y] = [150 + n * 18, 52 + Math.round(n * n * 1.55)];
      return (
        shape(`M${x} ${y}l${10 - n} ${-18 + n}l${8} ${20}Z`, "#3f6b4d") + line(`M${x + 4} ${y + 6}l6 20`, GREEN, 1.3)
      );
    }),
    solid(
      "M134 74c-16 8-24 26-24 54l-14 22 22-10 10 22 4-32c8-16 14-30 14-48Z",
      { l: ICE, b: RED },
      shade("#e6f4ff", "#5d7f69"),
      2.4,
    ),
    disc(104, 146, 5, RED),
    line("M84 160l-14 8M96 166l-6 16M112 166l6 14", RED, 3),
  );
