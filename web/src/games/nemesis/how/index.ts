import type { HowTo } from "$/games/game";
import { figures } from "../signs";
import Checks from "./Checks.svelte";
import Contamination from "./Contamination.svelte";
import Danger from "./Danger.svelte";
import Deaths from "./Deaths.svelte";
import Encounter from "./Encounter.svelte";
import Explore from "./Explore.svelte";
import Fight from "./Fight.svelte";
import Goal from "./Goal.svelte";
import Noise from "./Noise.svelte";
import Time from "./Time.svelte";
import Turn from "$/how/Turn.svelte";
import WayOut from "./WayOut.svelte";
import Where from "./Where.svelte";
import Wounds from "./Wounds.svelte";

export const howTo: HowTo = {
  figures,
  parts: [
    { name: "goal", Picture: Goal, topic: "objective" },
    { name: "where", Picture: Where, topic: "objective" },
    { name: "turn", Picture: Turn, topic: "round" },
    { name: "explore", Picture: Explore, topic: "exploration" },
    { name: "noise", Picture: Noise, topic: "noise" },
    { name: "encounter", Picture: Encounter, topic: "encounter" },
    { name: "fight", Picture: Fight, topic: "combat" },
    { name: "wounds", Picture: Wounds, topic: "wound" },
    { name: "contamination", Picture: Contamination, topic: "contamination" },
    { name: "time", Picture: Time, topic: "event" },
    { name: "danger", Picture: Danger, topic: "marker" },
    { name: "out", Picture: WayOut, topic: "pod" },
    { name: "win", Picture: Checks, topic: "victory" },
    { name: "die", Picture: Deaths, topic: "end" },
  ],
};
