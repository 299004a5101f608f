/** A whole number as typed, or null when the text is not one or is out of range. */
export function readWholeNumber(text: string, range: { readonly min: number; readonly max: number }): number | null {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= range.min && number <= range.max ? number : null;
}
