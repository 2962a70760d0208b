import { INK, ICE, RED, shade, picture, shape, line, disc, box, glow, each, solid } from "$/art/kit";
import { eyes } from "../motifs";

// The bed is in the corridor, the corridor is in the bed.
export default () =>
  picture(
    320,
    200,
    box(0, 0, 320, 200, shade("#1c1020", INK)),
    glow(160, 80, 150, RED, 0.5, 90),
    each([130, 100, 72, 46, 24] as const, (r, n) =>
      line(
        `M160 ${96 - r}c${r * 1.2} 0 ${r * 1.4} ${r * 1.6} 0 ${r * 1.9}s${-r * 1.5}-${r * 1.7} ${n * 4}-${r * 1.8}`,
        n % 2 ? "#6b2f4a" : "#a5404a",
        5,
      ),
    ),
    solid("M84 168h152v14H84ZM84 150v40M236 140v50", { t: ICE }, shade("#46525b", INK), 4),
    shape("M96 168c4-14 16-18 30-16 40-6 70-4 104 16Z", "#5a6a76"),
    disc(104, 152, 12, "#8c7468", `stroke="${RED}" stroke-width="2"`),
    line("M98 150l6 2M98 146l8 0", INK, 2),
    eyes([
      [160, 92],
      [138, 110],
      [184, 112],
    ]),
  );
