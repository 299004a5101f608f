/** Keys that work on every screen. Keys of one screen stand with that screen. */
import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../areas/settings/preferences.ts';
import { isTypingPlace } from '../ui/use-scanner.ts';
import { go } from './navigation.ts';
import type { Screen } from './screens.ts';

export type GlobalShortcut = 'help' | 'training' | 'lock' | Screen['at'];

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** `isTyping`: a field has the focus, where a single character is text. */
export function globalShortcut(press: KeyPress, singleKeys: boolean, isTyping: boolean): GlobalShortcut | null {
  if (press.ctrlKey || press.metaKey) return null;
  if (press.altKey) {
    const byCode: Record<string, GlobalShortcut> = {
      Digit1: 'sell',
      Digit2: 'sales',
      Digit3: 'queue',
      Digit4: 'settings',
      KeyL: 'lock',
    };
    return byCode[press.code] ?? null;
  }
  if (press.key === 'F1') return 'help';
  if (press.key === 'F9') return 'training';
  return press.key === '?' && singleKeys && !isTyping ? 'help' : null;
}

export interface GlobalActions {
  readonly help: () => void;
  readonly training: () => void;
  readonly lock: () => void;
}

export function useGlobalShortcuts({ help, training, lock }: GlobalActions): void {
  const singleKeys = usePreferences((state) => state.singleKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = globalShortcut(event, singleKeys, isTypingPlace(event.target));
    if (shortcut === null) return;
    event.preventDefault();
    switch (shortcut) {
      case 'help':
        return help();
      case 'training':
        return training();
      case 'lock':
        return lock();
      case 'sales':
        return go({ at: 'sales', saleId: null });
      case 'queue':
        return go({ at: 'queue', entryId: null });
      case 'settings':
        return go({ at: 'settings' });
      default:
        return go({ at: 'sell' });
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
