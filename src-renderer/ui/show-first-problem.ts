/** After a form was refused, the first wrong field comes into view and gets the focus, even if it is folded away. */

/** The fields are marked only after the screen was rendered again. */
export function showFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.focus();
  });
}
