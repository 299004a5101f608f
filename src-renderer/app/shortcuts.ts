/** Keys that work on every screen. Keys of one screen are in that screen's file. */
import { useEffect, useEffectEvent } from 'react';
import { isTypingPlace } from '../ui/use-scanner.ts';
import { go } from '../window/navigation.ts';
import { usePreferences } from '../window/preferences.ts';
import { globalShortcut, isLineFeed } from './shortcut-keys.ts';

export interface GlobalActions {
  readonly help: () => void;
  readonly training: () => void;
  readonly lock: () => void;
}

export function useGlobalShortcuts({ help, training, lock }: GlobalActions): void {
  const singleKeys = usePreferences((state) => state.singleKeys);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLineFeed(event)) event.preventDefault();
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
      case 'office':
        return go({ at: 'office', section: null, id: null });
      case 'settings':
        return go({ at: 'settings', section: null });
      default:
        return go({ at: 'sell' });
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
