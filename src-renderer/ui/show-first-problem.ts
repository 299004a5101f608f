/** After a form was refused, the first problem comes into view and gets the focus, even if it is folded away. */

/** What is wrong with a group of fields is said in words of their own, which take the focus. */
export const groupProblem = { 'data-problem': '', tabIndex: -1 } as const;

/** The fields are marked only after the screen was rendered again. */
export function showFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const problem = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
    for (let folded = problem?.closest('details'); folded; folded = folded.parentElement?.closest('details')) {
      folded.open = true;
    }
    problem?.focus();
  });
}
