/** What each key means on every screen. Pure. */
import { plainKey } from '../ui/function-keys.ts';
import type { Screen } from '../window/screens.ts';

export type GlobalShortcut = 'help' | 'training' | 'lock' | Screen['at'];

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** `isTyping`: a field has the focus, so a single character is text. */
export function globalShortcut(press: KeyPress, singleKeys: boolean, isTyping: boolean): GlobalShortcut | null {
  if (press.ctrlKey || (press.metaKey && press.altKey)) return null;
  if (press.altKey) {
    const byCode: Record<string, GlobalShortcut> = {
      Digit1: 'sell',
      Digit2: 'sales',
      Digit3: 'queue',
      Digit4: 'office',
      Digit5: 'settings',
      KeyL: 'lock',
    };
    return byCode[press.code] ?? null;
  }
  const key = plainKey(press);
  if (key === 'F1') return 'help';
  if (key === 'F9') return 'training';
  return key === '?' && singleKeys && !isTyping ? 'help' : null;
}

/** A scanner that is set up for a line feed sends it, and a browser would open its downloads. */
export const isLineFeed = ({ key, ctrlKey, altKey, metaKey }: KeyPress): boolean =>
  ctrlKey && !altKey && !metaKey && key.toLowerCase() === 'j';
