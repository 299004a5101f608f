/** What the API names as a bank's page is opened only if it is one: plain https, or the simulated bank where no money is real. */
import { readBankAddress } from '#shared/domain/bank-address.ts';
import { AppError } from '../lib/app-error.ts';
import type { ChallengeWish } from '../lib/challenge-page.ts';
import type { CoreOptions } from './core.ts';

type Opened = (wish: ChallengeWish) => Promise<string | null>;

export function guardChallenges({ openChallenge, mode }: Pick<CoreOptions, 'openChallenge' | 'mode'>): Opened | null {
  if (openChallenge === undefined) return null;
  return async ({ url, ...page }) => {
    const address = readBankAddress(url, mode !== 'live');
    if (address === null) throw new AppError('not-possible-now', { message: 'no page of a bank' });
    return openChallenge({ ...page, address });
  };
}
