import { tick } from "svelte";

/** Leads the person to the first field that has to change; a screen reader then says what is wrong with it. */
export async function focusFirstProblem(form: HTMLFormElement): Promise<void> {
  await tick();
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
