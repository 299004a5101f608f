/**
 * The code pages of receipt printers that can write Portuguese: 850 has every letter of Latin-1, 860 is made for Portuguese, and 858 is
 * 850 with the euro. A printer ignores a page that it does not know, so `plain` sends letters without their accents.
 */
export const codePages = ['cp850', 'cp858', 'cp860', 'plain'] as const;
export type CodePage = (typeof codePages)[number];

/** From 80 to AF and from E0 to FF; between them stand lines and blocks, which no slip uses. */
const upper850: readonly [string, string, string] = [
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»',
  '█████ÁÂÀ©████¢¥███████ãÃ███████¤ðÐÊËÈıÍÎÏ████¦Ì█',
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
];
const upper860: readonly [string, string, string] = [
  'ÇüéâãàÁçêÊèÍÔìÃÂÉÀÈôõòÚùÌÕÜ¢£Ù₧ÓáíóúñÑªº¿Ò¬½¼¡«»',
  '█'.repeat(48),
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
];

const tables: Readonly<Record<CodePage, ReadonlyMap<string, number>>> = {
  cp850: tableOf(upper850),
  cp858: tableOf(upper850),
  cp860: tableOf(upper860),
  plain: new Map(),
};

function tableOf(upper: readonly string[]): ReadonlyMap<string, number> {
  const characters = Array.from(upper.join(''));
  return new Map(characters.flatMap((character, at) => (character === '█' ? [] : [[character, 0x80 + at] as const])));
}

/** ESC t: the number by which a printer knows the page; null leaves it as it is. */
export const pageNumbers: Readonly<Record<CodePage, number | null>> = { cp850: 2, cp858: 19, cp860: 3, plain: null };

const withoutAccent: Readonly<Record<string, string>> = { ª: 'a', º: 'o', ß: 's', Ø: 'O', ø: 'o', Ð: 'D', ð: 'd' };

/** One byte for each character, so that columns stay columns. What the page lacks is written without its accent, or as a question mark. */
export function encodeText(text: string, page: CodePage): number[] {
  return Array.from(text, (character) => byteOf(character, page));
}

function byteOf(character: string, page: CodePage): number {
  const plain = asciiOf(character);
  if (plain !== null) return plain;
  const known = tables[page].get(character);
  if (known !== undefined) return known;
  const base = withoutAccent[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return asciiOf(base) ?? 0x3f;
}

function asciiOf(character: string): number | null {
  return /^[\x20-\x7e]$/.test(character) ? character.charCodeAt(0) : null;
}
