/** A last filter for texts that leave the till: whatever looks like a secret, an address, a document, a phone or a path of somebody. */

const patterns: readonly (readonly [RegExp, string])[] = [
  [/sk_(?:live|test)_[\w-]*/g, '[key]'],
  [/\b(?:Bearer|Basic)\s+[\w.+/=-]+/gi, '[credential]'],
  [/000201\d{2}[\s\S]{20,}/g, '[pix code]'],
  [/[^\s"'<>@,;:()]+@[^\s"'<>@,;:()]+\.[^\s"'<>@,;:()]+/g, '[e-mail]'],
  // CPF, CNPJ with letters, and phones, with or without their marks.
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[document]'],
  [/\b[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}\b/g, '[document]'],
  [/\(\d{2}\)\s*\d{4,5}-?\d{4}\b/g, '[phone]'],
  // Card numbers, CNPJs and phones in one run. Times in milliseconds have thirteen digits and say nothing of anybody.
  [/(?<![\d.])(?!1\d{12}(?!\d))\d(?:[ -]?\d){11,18}(?!\d)/g, '[number]'],
  // A name of somebody is often the name of their folder.
  [/((?:\/home\/|\/Users\/|[A-Z]:\\Users\\))[^/\\\s"']+/g, '$1[person]'],
];

export function scrub(text: string): string {
  return patterns.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
