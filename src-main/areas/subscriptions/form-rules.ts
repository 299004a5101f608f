/** The rules of a new subscription as this till holds them: before its rights are measured, and again when it is made. */
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { checkSubscription } from '#shared/domain/subscriptions.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { AreaContext } from '../area.ts';
import { readSettings } from '../settings/table.ts';

export type RefuseBrokenForm = (input: SubscriptionInput) => void;

export function createRefuseBrokenForm({ db, clock }: Pick<AreaContext, 'db' | 'clock'>): RefuseBrokenForm {
  return (input) => {
    const { allowFraudSkip: fraudBypassAllowed, allowSplit: splitAllowed } = readSettings(db);
    refuseBroken(checkSubscription(input, { nowMs: clock.now(), fraudBypassAllowed, splitAllowed }));
  };
}
