/** Brings text to the form for search and sorting: no accents, no case, single spaces. Stored texts have this form: keep it stable. */
export function foldText(text: string): string {
  // Most texts are plain ASCII, and need no normalization.
  const plain = /[^\t-~]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
