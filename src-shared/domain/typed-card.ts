/** Where in the input of a call a card is typed: a number with its code. Paths, as problems name fields. */
export function typedCardPaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('number' in value && 'cvc' in value) return [[...path, 'number'].join('.')];
  return Object.entries(value).flatMap(([name, part]) => typedCardPaths(part, [...path, name]));
}
