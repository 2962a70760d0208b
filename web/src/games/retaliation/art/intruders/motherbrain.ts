import { CYAN, ICE, INK, RED, disc, each, glow, line, shade, shape, solid } from "$/art/kit";
import { both, portrait } from "../motifs";

// A brain in a tank, fed by pipes, with an eye on a stalk to every side.
export default () =>
  portrait(
    RED,
    line(
      "M100 172c-30 14-60 4-96 24M100 176c-24 14-40 14-60 24M100 172c30 14 60 4 96 24M100 176c24 14 40 14 60 24",
      "#5a2a2c",
      10,
    ),
    solid("M46 168h108l14 32H32Z", { t: ICE, l: CYAN, r: RED }, shade("#4a5863", INK), 2.8),
    shape("M50 168V78c0-40 20-60 50-60s50 20 50 60v90Z", "#1a2b33"),
    glow(100, 94, 76, RED, 0.7),
    solid(
      "M98 46c-10-8-26-4-30 8-12 2-16 16-10 26-8 10-4 26 8 30 2 14 18 20 32 14Z",
      { l: RED, t: ICE },
      shade("#b86a66", "#4a1f20"),
      2.6,
    ),
    solid(
      "M102 46c10-8 26-4 30 8 12 2 16 16 10 26 8 10 4 26-8 30-2 14-18 20-32 14Z",
      { r: RED, t: ICE },
      shade("#b86a66", "#4a1f20"),
      2.6,
    ),
    line(
      "M72 58c10-2 16 4 14 12M60 82c12-4 20 2 20 10M70 106c4-10 14-10 20-4M128 58c-10-2-16 4-14 12M140 82c-12-4-20 2-20 10M130 106c-4-10-14-10-20-4",
      "#5a2424",
      3,
    ),
    line("M100 124v44M90 122c0 20-10 26-10 46M110 122c0 20 10 26 10 46", "#b86a66", 5),
    line("M50 168V78c0-40 20-60 50-60s50 20 50 60v90", ICE, 3, 'opacity=".7"'),
    line("M60 70c2-18 10-30 22-36", "#fff", 5, 'opacity=".6"'),
    both(
      line("M-54 176C-90 160-90 120-76 96M-60 170C-100 130-96 70-82 40", "#566673", 5),
      each(
        [
          [-76, 94],
          [-82, 38],
        ] as const,
        ([x, y]) =>
          glow(x, y, 24, RED, 0.8) +
          disc(x, y, 11, "#d9cfc4", `stroke="${INK}" stroke-width="3"`) +
          disc(x, y, 5, RED) +
          disc(x, y, 2, INK),
      ),
    ),
    line("M66 182h12M94 182h12M122 182h12", RED, 5),
  );
