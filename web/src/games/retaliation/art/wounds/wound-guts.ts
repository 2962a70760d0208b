import { EDGE, ICE, INK, RED, disc, line, shape } from "$/art/kit";
import { hurt, scan, trace } from "../motifs";

// What should lie in even loops does not.
export default () =>
  scan(
    trace("M100 24c-10 30-14 60-8 92 4 26 14 44 28 60h80c14-16 24-34 28-60 6-32 2-62-8-92"),
    line(
      "M114 54c24-16 66-16 92 0 10 14-8 22-46 20-40-2-54 8-44 22 12 14 88 2 92 22 2 18-80 6-82 24 0 14 40 16 58 12",
      "#7a3f3a",
      15,
    ),
    line(
      "M114 54c24-16 66-16 92 0 10 14-8 22-46 20-40-2-54 8-44 22 12 14 88 2 92 22 2 18-80 6-82 24 0 14 40 16 58 12",
      "#d98d80",
      9,
    ),
    disc(130, 92, 3, "#7a3f3a"),
    disc(194, 72, 3, "#7a3f3a"),
    disc(144, 142, 3, "#7a3f3a"),
    line("M40 40h28M40 52h20", EDGE, 3),
    line("M124 50c20-10 50-12 72-2M124 98c24 8 50 2 70 10", "#ffd0c6", 2),
    disc(160, 22, 5, INK, `stroke="${ICE}" stroke-width="2"`),
    hurt(176, 118, 1.35),
    shape("M168 138c6 12 8 22 4 32-3 6-9 6-11 0-3-10 1-22 7-32Z", RED),
  );
