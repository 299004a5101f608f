/** What of an answer may rest on disk: bounded, and without anything that looks like a card number or a key. */
const keepAtMost = 4096;

export function redactAnswer(text: string | null): string | null {
  if (text === null || text === '') return null;
  const masked = text
    .replace(/sk_(?:live|test)_[A-Za-z0-9_]+/g, 'sk_…')
    // Longer runs (a Pix code) are kept: no card number has 20 digits or letters around it.
    .replace(/(?<![0-9A-Za-z.])(?:\d[ -]?){12,18}\d(?![0-9A-Za-z.])/g, (run) => `…${run.slice(-4)}`);
  return masked.length > keepAtMost ? `${masked.slice(0, keepAtMost)}…` : masked;
}
