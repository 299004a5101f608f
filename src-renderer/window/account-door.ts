/** Opens the place where the key and the token of the account are typed; null for a person who may not. */
import { go } from './navigation.ts';
import { useIsManager } from './session-store.ts';

const openAccount = (): void => go({ at: 'settings', section: 'account' });

export function useAccountDoor(): (() => void) | null {
  return useIsManager() ? openAccount : null;
}
