/** After a form was refused: the first field that is wrong comes into view with the focus in it, whatever it is folded into. */

/** The fields are marked once the screen has been drawn anew. */
export function showFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const folded = field?.closest('details');
    if (folded) folded.open = true;
    field?.focus();
  });
}
