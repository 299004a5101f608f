/** Rates and shares of an amount: exact on the written digits, rounded half up to the cent once. */

/** Ten places are more than any rate needs, and keep every step below inside BigInt and a double's fifteen digits. */
export const ratePattern = /^(\d{1,4})(?:\.(\d{1,10}))?$/;

/** `cents` x `rate`, exact on the written digits of the rate and rounded half up to the cent. */
export function multiplyCents(cents: number, rate: number): number {
  const match = ratePattern.exec(String(rate));
  if (!match) throw new RangeError(`not a rate: ${rate}`);
  const places = match[2] ?? '';
  return divideHalfUp(BigInt(cents) * BigInt(`${match[1]}${places}`), 10n ** BigInt(places.length));
}

/** A share of `cents` in hundredths of a percent, rounded half up to the cent. */
export function percentOfCents(cents: number, hundredthsOfPercent: number): number {
  return divideHalfUp(BigInt(cents) * BigInt(hundredthsOfPercent), 10_000n);
}

/** `cents` x `percent` / 100, on the written digits of the percentage, however many: 0.57 % of 5000 is 28.5, so 29. */
export function percentageOfCents(cents: number, percent: number): number {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(percent));
  if (!match) throw new RangeError(`not a percentage: ${percent}`);
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const places = fraction.length + 2 - Number(exponent);
  const product = BigInt(cents) * BigInt(`${whole}${fraction}`);
  return places <= 0 ? Number(product * 10n ** BigInt(-places)) : divideHalfUp(product, 10n ** BigInt(places));
}

function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n));
}
