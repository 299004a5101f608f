/** Which digits may become somebody's PIN. Pure: forms say it before they send, and the core refuses. */

export const shortestPin = 4;
export const longestPin = 8;

export type PinProblemCode = 'pin-length' | 'pin-guessable';

/** One digit again and again, or a run up or down: who tries a PIN at a till tries these first. */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number);
  // After the nine comes the zero, as on a keyboard: 7890 is a run too.
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  const [step] = steps;
  return steps.size === 1 && (step === 0 || step === 1 || step === 9);
}

export function newPinProblem(pin: string): PinProblemCode | null {
  if (!/^\d+$/.test(pin) || pin.length < shortestPin || pin.length > longestPin) return 'pin-length';
  return isGuessablePin(pin) ? 'pin-guessable' : null;
}
