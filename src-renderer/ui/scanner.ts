/**
 * Tells a barcode scanner from a person: keys in a burst that ends in Enter or Tab, as the scanner was set up, or in nothing at all. Pure; the
 * listener is in use-scanner.ts.
 */
import { checkGtin } from '#shared/domain/gtin.ts';
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

const besideText = ['Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified'];

/** So long after its last key a burst without an end is over; a busy till may be late with the next one. */
export const idleEndMs = 4 * burstGapMs;

/** A scanner may send nothing behind a code. Only of a bar code whose check digit is right is it known that no digit is missing. */
export function codeWithoutEnd({ text }: ScannerState): string | null {
  return checkGtin(text) === null ? text : null;
}

/**
 * The key that a press stands for: scanners set up for a line feed send Ctrl+J, or Ctrl+M for a return, and browsers open their downloads with
 * the first. Null for a key that belongs to a command.
 */
export function scannerKey({ key, ctrlKey, altKey, metaKey }: ScannerPress): string | null {
  if (altKey || metaKey) return null;
  if (!ctrlKey) return key;
  return key.toLowerCase() === 'j' || key.toLowerCase() === 'm' ? 'Enter' : null;
}

/** Where no field has the focus. In a field Tab ends what a machine has typed into it, as a reader of cards does. */
export const orEndedByTab = (key: string): string => (key === 'Tab' ? 'Enter' : key);

type ScannerPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

export function scannerStep(state: ScannerState, key: string, at: number): ScannerStep {
  const inBurst = at - state.lastAt <= burstGapMs;
  if (key === 'Enter') {
    const scanned = inBurst && state.text.length >= shortestCode ? state.text : null;
    return { state: idleScanner, scanned };
  }
  // They arrive as keys of their own in the middle of a burst: for capitals, and on keyboards where an accent waits for its letter.
  if (besideText.includes(key)) return { state: inBurst ? { ...state, lastAt: at } : state, scanned: null };
  if ([...key].length !== 1) return { state: idleScanner, scanned: null };
  return { state: { text: inBurst ? state.text + key : key, lastAt: at }, scanned: null };
}
