import { ICE, glow, line, specks, times } from "$/art/kit";
import { vault } from "../motifs";

// Coils with frost on them.
export default () =>
  vault(
    ICE,
    line(
      times(6, (n) => `M${76 + n * 34} 54v84q0 12 12 12t12-12V66q0-12 ${n < 5 ? "-1 -12" : "0 -12"}`),
      "#5b7686",
      7,
    ),
    line(
      times(6, (n) => `M${76 + n * 34} 60v70`),
      ICE,
      2,
    ),
    specks(3, 40, 320, 150),
    glow(160, 100, 110, ICE, 0.3, 60),
  );
