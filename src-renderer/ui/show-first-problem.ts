/** After a form was refused, the first problem comes into view and gets the focus, even if it is folded away. */

/** What is wrong with a group of fields is said in words of their own, which take the focus. */
export const groupProblem = { 'data-problem': '', tabIndex: -1 } as const;

/** On a busy machine the fields are marked some frames after the answer. Where no field explains it, nothing takes the focus. */
const framesToWait = 10;

export function showFirstProblem(form: HTMLElement, framesLeft = framesToWait): void {
  requestAnimationFrame(() => {
    const problem = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    if (problem === null) {
      if (framesLeft > 0) showFirstProblem(form, framesLeft - 1);
      return;
    }
    unfoldAndFocus(problem);
  });
}

/** The first that Tab would reach: of the options of a group, the chosen one. */
export const firstInput = (within: HTMLElement): HTMLElement | null =>
  within.querySelector<HTMLElement>('input:not([tabindex="-1"])');

/** A group of options is no field itself: its keys are heard by an option. */
const withFocus = (field: HTMLElement): HTMLElement =>
  field.getAttribute('role') === 'radiogroup' ? (firstInput(field) ?? field) : field;

export function unfoldAndFocus(field: HTMLElement): void {
  for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) {
    folded.open = true;
  }
  withFocus(field).focus();
}
