/** Tells a barcode scanner from a person: keys in a burst that ends in Enter. Pure; the listener is in use-scanner.ts. */
import { longestPin } from '#shared/domain/pin.ts';

export interface ScannerState {
  readonly text: string;
  readonly lastAt: number;
}

export const idleScanner: ScannerState = { text: '', lastAt: Number.NEGATIVE_INFINITY };

/** Scanners send a key every 1 to 30 ms; a fast typist needs about 60. */
export const burstGapMs = 50;
const shortestCode = 4;

/**
 * Whether a key follows so soon on the one before that both came from one hand, or from one scanner on a till that was busy for a moment.
 * Nobody types a digit and scans a code in less time.
 */
export const isOfRun = (lastAt: number, at: number): boolean => at - lastAt <= 4 * burstGapMs;

/** Whether a key at this time would go on with the burst. */
export const isOfBurst = ({ text, lastAt }: ScannerState, at: number): boolean =>
  text !== '' && at - lastAt <= burstGapMs;

/** The eighth digit of a short bar code is made of the seven before it. */
function isShortBarcode(code: string): boolean {
  if (!/^\d{8}$/.test(code)) return false;
  const sum = [...code].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** A PIN may be typed by a machine as well, but it has digits alone, no more of them than this, and is no bar code. */
export function isNoPin(code: string): boolean {
  return !/^\d+$/.test(code) || code.length > longestPin || isShortBarcode(code);
}

/**
 * Whether this key of a scanner would press something in a dialog: the Enter that ends a code, or a space within it. `step` is what the
 * key made of `state`.
 */
export function pressesByScan(
  { state, step, key, at }: { state: ScannerState; step: ScannerStep; key: string; at: number },
  place: 'pad' | 'field' | 'control',
): boolean {
  if (key === ' ') return place === 'control' && isOfBurst(state, at);
  return step.scanned !== null && (place !== 'pad' || isNoPin(step.scanned));
}

export interface ScannerStep {
  readonly state: ScannerState;
  /** The code, when this key ended a burst. The Enter that ended it must have no other effect. */
  readonly scanned: string | null;
}

export function scannerStep(state: ScannerState, key: string, at: number): ScannerStep {
  const inBurst = at - state.lastAt <= burstGapMs;
  if (key === 'Enter') {
    const scanned = inBurst && state.text.length >= shortestCode ? state.text : null;
    return { state: idleScanner, scanned };
  }
  // Shift arrives as a key of its own in the middle of a burst with capitals.
  if (key === 'Shift') return { state: inBurst ? { ...state, lastAt: at } : state, scanned: null };
  if ([...key].length !== 1) return { state: idleScanner, scanned: null };
  return { state: { text: inBurst ? state.text + key : key, lastAt: at }, scanned: null };
}
