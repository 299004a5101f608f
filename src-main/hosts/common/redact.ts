/** The log's last line of defence: text that looks like a key, a token, a card or a code of the payer never reaches a file. */

const secrets: readonly RegExp[] = [
  /sk_(?:live|test)_[\w-]*/g,
  /\bBearer\s+\S+/gi,
  /\bBasic\s+[\w+/=-]+/gi,
  // Launch codes and bearer tokens: 256 bits in base64url.
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  // A Pix copy-and-paste code.
  /000201\d{2}[\s\S]{20,}/g,
];

/** Thirteen to nineteen digits, in any grouping, as a card number is written. */
const digits = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

export function redact(text: string): string {
  let clean = text;
  for (const pattern of secrets) clean = clean.replace(pattern, '[redacted]');
  return clean.replace(digits, (run) => (isLuhn(run.replace(/\D/g, '')) ? '[redacted]' : run));
}

function isLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
