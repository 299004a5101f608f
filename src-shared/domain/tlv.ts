/** The id-length-value notation of EMV codes. Lengths count characters (code points), not bytes and not UTF-16 units. */

export type TlvObjects = ReadonlyMap<string, string>;

/** Objects in their order, or null if the text is not exactly a sequence of objects with distinct ids. */
export function parseTlv(text: string): TlvObjects | null {
  const characters = [...text];
  const objects = new Map<string, string>();
  let at = 0;
  while (at < characters.length) {
    const head = characters.slice(at, at + 4).join('');
    if (!/^[0-9]{4}$/.test(head)) return null;
    const id = head.slice(0, 2);
    const length = Number(head.slice(2));
    const value = characters.slice(at + 4, at + 4 + length);
    if (length === 0 || value.length !== length || objects.has(id)) return null;
    objects.set(id, value.join(''));
    at += 4 + length;
  }
  return objects;
}
