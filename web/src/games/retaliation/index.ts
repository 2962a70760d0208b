import { pictures } from "./art";
import Board from "./Board.svelte";
import * as chronicle from "./end/chronicle";
import { finaleOf } from "./end/finale";
import { iconOfChoice, iconOfLine } from "./icons";
import Legend from "./legend/Legend.svelte";
import { CONTAMINATION } from "./naming";
import { isFighting, standing } from "./people";
import { carriedBy } from "./person/carrying";
import { isOfUse } from "./person/keeping";
import { knowledge } from "./person/knowledge";
import Mine from "./person/Mine.svelte";
import Signs from "./person/Signs.svelte";
import Piles from "./piles/Piles.svelte";
import { isRare } from "./rare";
import { explained, kindOf, remarksOn, subjectOf, unnamed } from "./remarks";
import { advanced } from "./stage/advance";
import Moment from "./stage/Moment.svelte";
import { placesOf, scenesOf, type Scene } from "./stage/scenes";
import * as story from "./story";
import Tracks from "./tracks/Tracks.svelte";
import type { Game } from "$/games/game";
import type { RetaliationView } from "$/games/retaliation/wire";

export const retaliation: Game<RetaliationView, Scene> = {
  ...{ Board, Tracks, Mine, Signs, Piles, Legend, Moment },
  ...{ standing, isFighting, carriedBy, knowledge, isOfUse, isRare, iconOfChoice, iconOfLine },
  ...{ subjectOf, unnamed, explained, kindOf, remarksOn },
  ...{ scenesOf, advanced, finaleOf, pictures },
  people: (view) => view.characters,
  burden: (card) => (card === CONTAMINATION ? "contamination" : undefined),
  filters: story.FILTERS,
  passes: story.passes,
  isAlarm: story.isAlarm,
  isDeed: story.isDeed,
  endsTurn: story.endsTurn,
  isWalk: story.isWalk,
  placesOf,
  tallies: chronicle.TALLIES,
  isMemorable: chronicle.isMemorable,
  isGrave: chronicle.isGrave,
  isSecret: chronicle.isSecret,
  openedSecret: chronicle.openedSecret,
};
