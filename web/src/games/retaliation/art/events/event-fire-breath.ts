import { AMBER, RED, shade, shape, line, box, solid } from "$/art/kit";
import { tunnel } from "../motifs";

// Behind the next door everything burns, and the door does not close.
export default () =>
  tunnel(
    RED,
    172,
    92,
    shape(
      "M172 92c-40-50-80-40-120-70 20 50-10 60-60 70 60 6 40 40 30 80 50-40 90-20 150-80Z",
      "#b6352a",
      'opacity=".8"',
    ),
    shape("M172 92c-34-30-60-24-96-42 14 34 0 40-40 50 46 2 36 24 34 50 34-24 66-18 102-58Z", AMBER, 'opacity=".8"'),
    shape("M172 92c-24-14-40-10-62-20 8 20-2 22-22 28 30 0 24 12 26 24 20-12 40-12 58-32Z", "#ffe6b8"),
    solid("M200 12l110-12v200l-110-20Z", { l: RED }, shade("#46525b", "#12181c"), 3),
    line("M226 34v126M256 28v140M286 22v156", "#2c363e", 4),
    box(206, 84, 8, 26, RED),
  );
