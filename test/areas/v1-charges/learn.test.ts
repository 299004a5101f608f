/** What an answer may change of what is known of a v1 charge, word by word. */
import { describe, expect, it } from 'vitest';
import {
  applyConfirmations,
  applyReadInvoice,
  applySale,
  applyStatus,
  isChallengeAddress,
} from '#main/areas/v1-charges/apply-response.ts';
import { type ChargeRow, noFacts } from '#main/areas/v1-charges/table.ts';
import { nothingUnread } from '#shared/domain/unread.ts';
import type { V1Sale } from '#shared/wire/v1/charges.ts';

const now = Date.UTC(2026, 10, 21);

function row(change: Partial<ChargeRow>): ChargeRow {
  return {
    id: 'c',
    revision: 0,
    kind: 'charge',
    code: 'o',
    status: 'Pending',
    facts: noFacts,
    failure: null,
    asked: {
      client: null,
      items: [],
      amountCents: 100,
      method: 'CreditCard',
      installments: 1,
      card: null,
      expirationSeconds: null,
      subscriptionCode: null,
      invoiceCode: null,
    },
    staffId: 's',
    lastPolledAt: null,
    pollWantedAt: null,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
}

describe('a look', () => {
  it.each([
    ['Pending', 'paid', 'paid'],
    ['Challenged', 'failed', 'failed'],
    ['Challenged', 'pending', 'Challenged'],
    ['Pending', 'resolved', 'Pending'],
    ['Approved', 'failed', 'Approved'],
    ['Approved', 'pending', 'Approved'],
    ['Approved', 'resolved', 'Approved'],
    ['Approved', 'refunded', 'refunded'],
    ['refunded', 'failed', 'refunded'],
  ])('that finds a charge that was %s to be %s leaves it %s', (before, seen, after) => {
    expect(applyStatus(row({ status: before }), seen).status).toBe(after);
  });

  it('that shows a list of before the payment of an invoice ends nothing, before enough of them agree', () => {
    const before = row({ kind: 'overdue', status: 'Pending' });
    expect([applyStatus(before, 'Fail', { isAgreed: false }).status, applyStatus(before, 'Fail').status]).toEqual([
      'Pending',
      'Fail',
    ]);
  });

  it.each([
    ['Pending', 'Paid', 'Paid'],
    ['Pending', 'Challenged', 'Challenged'],
    ['Paid', 'Pending', 'Paid'],
    ['Paid', 'Fail', 'Paid'],
    ['Paid', 'Reversed', 'Reversed'],
  ])('that finds an overdue invoice that was %s to be %s leaves it %s', (before, seen, after) => {
    expect(applyStatus(row({ kind: 'overdue', status: before }), seen).status).toBe(after);
  });

  it('at the list takes what is not there any more for ended, never for verified', () => {
    const pending = { id: 'a', type: 'otp', status: 'pending', expires_at: '2026-11-20 21:15:00' };
    const first = applyConfirmations(
      row({}),
      { rows: [pending, { ...pending, id: 'b', status: 'expired' }], unread: nothingUnread },
      { askedAt: now, apiAskedAt: now, apiAnsweredAt: now },
    );
    expect(first.facts.confirmations.map(({ id, state }) => [id, state])).toEqual([['a', 'pending']]);
    const later = applyConfirmations(
      first,
      { rows: [], unread: nothingUnread },
      { askedAt: now, apiAskedAt: now, apiAnsweredAt: now },
    );
    expect(later.facts.confirmations.map(({ id, state }) => [id, state])).toEqual([['a', 'gone']]);
    expect(later.status).toBe('Pending');
  });
});

describe('the invoice of a charge', () => {
  const invoiced = (status: string, isUnproven = false) =>
    row({ kind: 'overdue', status, facts: { ...noFacts, isUnproven } });

  it.each(['refunded', 'partially_refunded', 'chargeback'])(
    'that failed or was paid otherwise does not make paid what v2 shows as %s',
    (own) => {
      for (const [before, word] of [
        ['Pending', 'Fail'],
        ['Paid', 'Fail'],
        ['Pending', 'Paid'],
        ['Paid', 'Paid'],
      ] as const)
        expect(
          applyReadInvoice(invoiced(before), word, { own, shown: null, isSilent: false, isAgreed: true }).status,
        ).toBe(own);
    },
  );

  it.each(['refunded', 'partially_refunded', 'chargeback'])('does not make paid again what was %s', (own) => {
    for (const word of ['Fail', 'Paid', 'Reversed']) {
      const learnt = applyReadInvoice(invoiced(own), word, { own, shown: null, isSilent: false, isAgreed: true });
      expect(learnt.status).toBe(own);
    }
  });

  it('does not make paid what was contested by one read, and does by enough of them: the dispute was won', () => {
    const won = (isAgreed: boolean) =>
      applyReadInvoice(invoiced('chargeback'), 'Paid', { own: 'paid', shown: null, isSilent: false, isAgreed }).status;
    expect([won(false), won(true)]).toEqual(['chargeback', 'Paid']);
  });

  it('that failed leaves paid, and proven, what v2 shows as paid', () => {
    const learnt = applyReadInvoice(invoiced('Paid', true), 'Fail', {
      own: 'paid',
      shown: null,
      isSilent: false,
      isAgreed: true,
    });
    expect([learnt.status, learnt.facts.isUnproven]).toEqual(['paid', false]);
  });

  it('that was given back is not said of a charge that v2 shows as paid', () => {
    const learnt = applyReadInvoice(invoiced('Reversed', true), 'Reversed', {
      own: 'paid',
      shown: null,
      isSilent: false,
      isAgreed: true,
    });
    expect([learnt.status, learnt.facts.isUnproven]).toEqual(['paid', false]);
  });

  it('that was paid otherwise leaves a charge followed that can still be paid', () => {
    const learnt = applyReadInvoice(invoiced('Pending'), 'Paid', {
      own: 'requires_action',
      shown: null,
      isSilent: false,
      isAgreed: true,
    });
    expect(learnt.facts).toMatchObject({ isUnproven: true, isOpenBeside: true });
  });
});

describe('a challenge', () => {
  const sale = (config: Record<string, unknown>): V1Sale => ({
    charge_id: 'g',
    code: 'o',
    status: 'Challenged',
    value: 100,
    orders: [],
    requires_3ds: true,
    tds_config: config,
  });
  const read = (config: Record<string, unknown>) =>
    applySale(row({}), sale(config), { askedAt: now, apiAskedAt: now, apiAnsweredAt: now, httpStatus: null }).facts
      .challenge;

  it('has the first address of the web that its settings hold, and ends when they say', () => {
    expect(read({ x: 1, acs: 'https://bank.example/a', timeout_seconds: 120 })).toEqual({
      url: 'https://bank.example/a',
      endsAt: now + 120_000,
    });
    expect(read({ acs: 'https://bank.example/a', expires_at: '2026-11-20 21:05:00' })?.endsAt).toBe(now + 300_000);
    expect(read({ acs: 'https://bank.example/a' })?.endsAt).toBeNull();
  });

  it.each([
    'http://bank.example/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://a:b@bank.example/',
    'no',
    // No page at these is ever opened: to offer them would only fail when somebody presses.
    'https://*/',
    'https://a;script-src/',
  ])('is not shown at %s', (url) => {
    expect(isChallengeAddress(url)).toBe(false);
    expect(read({ url })).toEqual({ url: '', endsAt: null });
  });
});
