/** The end of a subscription and what it charged are two things, and each is told by what the service shows. */
import { describe, expect, it } from 'vitest';
import { stateLine, subscriptionTone } from '#renderer/areas/subscriptions/subscription-labels.ts';
import { undoLines } from '#renderer/areas/subscriptions/undo-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { someTime } from '../../sample-sale.ts';
import { invoice, subscription } from '../../sample-subscription.ts';

const words = wordsOf('pt-BR');
const { t } = words;
const nothing = { cancel: null, giveBack: null, giveBackHow: null, mayBeLate: false, after: null, endsWith: null };

const wish = {
  since: someTime,
  staffName: 'Bruno',
  tries: 9,
  nextAt: someTime,
  problem: 'customer_blocked',
  canEnd: true,
};
const charge = { chargeId: 'cha_1', amountCents: 4_900 };
const of = (
  status: string,
  undo: Subscription['undo'],
  giveBack: Subscription['giveBack'] = [],
  mayBeLate: Subscription['mayBeLate'] = [],
) => undoLines(subscription({ status, undo, giveBack, mayBeLate }));

describe('a subscription that is to be cancelled', () => {
  it('and charged again meanwhile is not called cancelled, and its wish is still told', () => {
    expect(of('active', wish, [charge])).toEqual({
      cancel: 'going',
      giveBack: 'subscriptions.undo.giveBackGoing',
      giveBackHow: 'subscriptions.undo.giveBackHow',
      mayBeLate: false,
      after: null,
      // Ended beside the charge, the wish to cancel would end unseen.
      endsWith: 'cancel',
    });
  });

  it('and is cancelled tells what it charged alone', () => {
    expect(of('canceled', wish, [charge])).toMatchObject({ cancel: null, giveBack: 'subscriptions.undo.giveBack' });
    expect(of('canceled', wish, [charge]).endsWith).toBe('giveBack');
  });

  it('and has ended is not asked for again: what the bank took is what is left', () => {
    const taken = { ...wish, problem: 'chargeback', nextAt: null };
    expect(of('canceled', taken)).toMatchObject({ cancel: null, after: 'undoProblem.chargeback', endsWith: 'after' });
  });

  it('and has ended asks people when an invoice was paid that may be older than the wish', () => {
    const unsure = { ...wish, problem: 'may-be-late', nextAt: null };
    expect(of('canceled', unsure, [], [charge])).toEqual({ ...nothing, mayBeLate: true, endsWith: 'mayBeLate' });
  });

  it('names what may have come in too late beside what surely did, and beside what the bank took', () => {
    const sure = { ...wish, problem: 'give-back', nextAt: null };
    expect(of('canceled', sure, [charge], [charge])).toMatchObject({ mayBeLate: true, endsWith: 'giveBack' });
    const taken = { ...wish, problem: 'chargeback', nextAt: null };
    const both = { mayBeLate: true, after: 'undoProblem.chargeback', endsWith: 'after' };
    expect(of('canceled', taken, [], [charge])).toMatchObject(both);
  });

  it('that nobody asked for tells nothing', () => {
    expect(of('active', null)).toEqual(nothing);
  });
});

describe('a subscription that somebody else ended', () => {
  it('and that was paid after its end tells what is to go back, and no wish to cancel', () => {
    for (const status of ['canceled', 'incomplete_expired'])
      expect(of(status, null, [charge])).toEqual({
        ...nothing,
        giveBack: 'subscriptions.undo.giveBackEnded',
        giveBackHow: 'subscriptions.undo.giveBackEndedHow',
      });
    expect(t('subscriptions.undo.giveBackEndedHow')).not.toContain('pedido de cancelamento');
  });

  it('is not told to give back what was owed until its last invoice', () => {
    expect(of('completed', null, [charge])).toEqual(nothing);
  });

  it('does not end with "nothing more is charged", nor in a colour that nobody looks at', () => {
    const late = subscription({ status: 'canceled', giveBack: [charge], invoices: [invoice()] });
    const clocks = { now: someTime, serverNow: someTime };
    expect(stateLine(words, late, clocks)).toBe(t('subscriptions.afterEnd.late'));
    expect(subscriptionTone(late)).toBe('danger');
    expect(stateLine(words, { ...late, giveBack: [] }, clocks)).toBe(t('subscriptionLine.canceled'));
    expect(subscriptionTone({ ...late, giveBack: [] })).toBe('neutral');
  });
});
