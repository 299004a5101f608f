/** The API's statuses of a payment link, by the words of the till. */
import type { WordKey } from './use-t.ts';

export const linkStatusKeys: Readonly<Record<string, WordKey>> = {
  InProgress: 'links.status.active',
  Canceled: 'links.status.canceled',
  Concluded: 'links.status.concluded',
};
