/** A code that is scanned into a field for a number is no number: what stood there before its first key stands there again. */
import { isOfRun } from './scanner.ts';

/** A field as it was before a run of keys. */
export interface FieldBefore {
  readonly input: HTMLInputElement;
  readonly value: string;
  readonly lastAt: number;
}

const forNumbers = ['none', 'numeric', 'decimal', 'tel'];

/** A field in which a code is wanted has the mark `data-takes-scan`. */
function isForNumbers(target: EventTarget | null): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement &&
    forNumbers.includes(target.inputMode) &&
    target.dataset.takesScan === undefined
  );
}

/** Asked at each key, before it has its effect. */
export function fieldBefore(known: FieldBefore | null, { target, timeStamp }: KeyboardEvent): FieldBefore | null {
  if (!isForNumbers(target)) return null;
  if (known?.input === target && isOfRun(known.lastAt, timeStamp)) return { ...known, lastAt: timeStamp };
  return { input: target, value: target.value, lastAt: timeStamp };
}

/** As if it had been typed, so that the form knows of it; the next key replaces it. */
export function putBack({ input, value }: FieldBefore): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.select();
}
