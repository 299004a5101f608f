/** The service answered with a card that another row has: there is one card, and that row shows it. */
import type { SavedCard } from '#shared/contract/cards.ts';

export const alreadySaved: NonNullable<SavedCard['refusal']> = {
  code: 'already-saved',
  customerMessage: null,
  merchantMessage: null,
  message: null,
};
