/**
 * What a field did not take (an amount with a minus sign, a text that is no amount) is said beside it, and the last amount stays in it. Nobody
 * meant to send that one, so no form is sent while such a field is in it.
 */

import { unfoldAndFocus } from './show-first-problem.ts';

/** Marks the input of a field that did not take what was typed last. */
export const unreadMark = { 'data-unread': '' } as const;

const unreadIn = (within: ParentNode): HTMLElement | null => within.querySelector<HTMLElement>('[data-unread]');

/** Leads back to the field, where a dialog would send what stands behind it. False where there is none. */
export function showUnread(page: Document): boolean {
  const unread = unreadIn(page);
  // The dialog that is left gives the focus back first.
  if (unread !== null) setTimeout(() => unfoldAndFocus(unread), 50);
  return unread !== null;
}

/** Before any form hears that it is to be sent. Until the returned function is called. */
export function holdUnreadForms(page: Document): () => void {
  const hold = (event: Event): void => {
    const unread = event.target instanceof HTMLFormElement ? unreadIn(event.target) : null;
    if (unread === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    unfoldAndFocus(unread);
  };
  page.addEventListener('submit', hold, { capture: true });
  return () => page.removeEventListener('submit', hold, { capture: true });
}
