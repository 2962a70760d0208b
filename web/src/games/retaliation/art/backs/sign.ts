import { CYAN, ICE, shape, line, times } from "$/art/kit";
import { back } from "../motifs";

// An eye that is not of here, in a star of lines.
export default () =>
  back(
    "#12262e",
    CYAN,
    line(
      times(
        12,
        (n) =>
          `M60 84L${Math.round(60 + 62 * Math.cos((n * Math.PI) / 6))} ${Math.round(84 + 62 * Math.sin((n * Math.PI) / 6))}`,
      ),
      "#24495a",
      2,
    ),
    shape("M18 84c16-24 68-24 84 0-16 24-68 24-84 0Z", "#07151b", `stroke="${ICE}" stroke-width="2.500"`),
    shape("M60 64l7 20-7 20-7-20Z", CYAN),
  );
