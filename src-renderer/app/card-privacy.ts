/** Asks the desktop app to keep the window out of screenshots while fields of a card are open. A page in a browser has nobody to ask. */
import { call } from '../client/client.ts';
import { watchCardFields } from '../ui/open-card-fields.ts';

export function protectCards(isDesktop: boolean): void {
  if (!isDesktop) return;
  const protect = (on: boolean): void => void call('till.protectCards', { on });
  watchCardFields(protect);
  // The page before this one in the same window may have gone while they were open.
  protect(false);
}
