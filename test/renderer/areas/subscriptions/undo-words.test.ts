/** The cancellation of a subscription and what it charged are two things, and each is told by what the service shows. */
import { describe, expect, it } from 'vitest';
import { undoLines } from '#renderer/areas/subscriptions/undo-words.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { someTime } from '../../sample-sale.ts';
import { subscription } from '../../sample-subscription.ts';

const wish = {
  since: someTime,
  staffName: 'Bruno',
  tries: 9,
  nextAt: someTime,
  problem: 'customer_blocked',
  canEnd: true,
  giveBack: [],
};
const charged = { ...wish, giveBack: [{ chargeId: 'cha_1', amountCents: 4_900 }] };
const of = (status: string, undo: Subscription['undo']) => undoLines(subscription({ status, undo }));

describe('a subscription that is to be cancelled', () => {
  it('and charged again meanwhile is not called cancelled, and its wish is still told', () => {
    expect(of('active', charged)).toEqual({
      cancel: 'going',
      giveBack: 'subscriptions.undo.giveBackGoing',
      after: null,
      // Ended beside the charge, the wish to cancel would end unseen.
      endsWith: 'cancel',
    });
  });

  it('and is cancelled tells what it charged alone', () => {
    expect(of('canceled', charged)).toMatchObject({ cancel: null, giveBack: 'subscriptions.undo.giveBack' });
    expect(of('canceled', charged).endsWith).toBe('giveBack');
  });

  it('and has ended is not asked for again: what the bank took is what is left', () => {
    const taken = { ...wish, problem: 'chargeback', nextAt: null };
    expect(of('canceled', taken)).toMatchObject({ cancel: null, after: 'undoProblem.chargeback', endsWith: 'after' });
  });

  it('that nobody asked for tells nothing', () => {
    expect(undoLines(subscription())).toEqual({ cancel: null, giveBack: null, after: null, endsWith: null });
  });
});
