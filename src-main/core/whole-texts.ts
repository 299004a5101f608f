/**
 * Texts as they can be kept: half of a character (a text that was cut in a wrong place) cannot be written to an address or a file, and a
 * zero byte ends a text in the database. Neither can be seen where it was typed, so it is mended and not refused.
 */

/** No input of the contract goes as deep. */
const deepest = 12;

export function withWholeTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((each) => withWholeTexts(each, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withWholeTexts(inner, depth + 1)]));
}
