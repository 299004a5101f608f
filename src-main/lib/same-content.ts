/** Rows are plain data made in one place, so equal text is equal content. */
export function sameContent(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
