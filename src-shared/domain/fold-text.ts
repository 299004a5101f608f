/** Brings text to the one form in which it is searched and sorted: no accents, no case, single spaces. What is stored so must stay so. */
export function foldText(text: string): string {
  // Most letters are plain ones, and need no taking apart.
  const plain = /[^\t-~]/.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text;
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
