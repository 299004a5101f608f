/** Whether something must be said before the first sale: who works here, or what a sale tells of the shop. */
import type { SessionState } from '#shared/contract/session.ts';

export const isToBeOpened = ({ mode, staff, signedIn, isShopOpen }: SessionState): boolean =>
  (mode !== 'training' && staff.length === 0) || (signedIn !== null && !isShopOpen);
