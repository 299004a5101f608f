/** What each key means on every screen. Pure. */
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
  if (press.ctrlKey || press.metaKey) return null;
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
  if (press.key === 'F1') return 'help';
  if (press.key === 'F9') return 'training';
  return press.key === '?' && singleKeys && !isTyping ? 'help' : null;
}
