import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for everything at once; must agree with the style sheets, where phones end at 999px. */
export const wide = new MediaQuery("min-width: 1000px");
