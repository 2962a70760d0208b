import type { HowTo } from "$/games/game";
import { figures } from "../signs";
import Air from "./Air.svelte";
import Deaths from "./Deaths.svelte";
import Explore from "./Explore.svelte";
import Fight from "./Fight.svelte";
import Goal from "./Goal.svelte";
import Noise from "./Noise.svelte";
import Time from "./Time.svelte";
import Turn from "./Turn.svelte";
import WayOut from "./WayOut.svelte";
import Wounds from "./Wounds.svelte";

export const howTo: HowTo = {
  figures,
  parts: [
    { name: "goal", Picture: Goal, topic: "objective" },
    { name: "turn", Picture: Turn, topic: "round" },
    { name: "explore", Picture: Explore, topic: "exploration" },
    { name: "noise", Picture: Noise, topic: "noise" },
    { name: "fight", Picture: Fight, topic: "combat" },
    { name: "air", Picture: Air, topic: "oxygen" },
    { name: "wounds", Picture: Wounds, topic: "health" },
    { name: "time", Picture: Time, topic: "lander" },
    { name: "out", Picture: WayOut, topic: "escape" },
    { name: "die", Picture: Deaths, topic: "end" },
  ],
};
