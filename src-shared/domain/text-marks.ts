/**
 * Characters that nobody sees: controls, and marks that turn the direction of what stands beside them, so that a name reads otherwise than
 * it is. The joiner within an emoji is none of them.
 */
export const unseenMarks = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What a person typed or pasted, without them; lines and tabs of a longer text stay, and half a character becomes a whole one. */
export function withoutMarks(text: string): string {
  return text.toWellFormed().replace(unseenMarks, (mark) => (/[\n\t]/.test(mark) ? mark : ''));
}
