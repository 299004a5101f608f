/** Words of v1 and v2 about the same money that exclude each other: neither "paid" nor "not paid", and read again. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTill, type Till } from '#test/helpers/till.ts';
import { expectTruth } from '#test/support/truth.ts';
import { changing } from './support/changing.ts';
import { askCharge, byPix, byTypedCard, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { newestInvoice, pastDue, subscriptionOf, typedCard } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const outcomeOf = async (till: Till, id: string) => (await (await till.observer()).get('charges.get', { id })).outcome;
const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

/** The word above the order and the charge in an answer of v1, or each of them. */
const says = (word: string) => (text: string) => text.replace(/"status":"\w+"/, `"status":"${word}"`);
const saysAll = (word: string) => (text: string) => text.replaceAll(/"status":"\w+"/g, `"status":"${word}"`);
const answered = (body: (text: string) => string) => changing({ of: { post: '/v1/charge' }, body });

describe('a Pix of v1 that nobody has paid is not called paid, and its code stays', () => {
  for (const [how, body] of [
    ['its order and its charge are pending', says('Approved')],
    ['no word of the answer that first shows the code is another', saysAll('Approved')],
  ] as const)
    flow(
      `by "Approved" above it: ${how}`,
      async (till) => {
        const id = await askCharge(till, byPix);
        const { outcome, pix } = await untilCharge(till, id, isMade);
        expect([outcome, pix?.code]).toEqual(['open', expect.stringMatching(/^000201/)]);
        await till.pass(5 * minute);
        expect(await outcomeOf(till, id)).toBe('open');
      },
      answered(body),
    );
});

describe('a card of v1 that was charged is not called unpaid, nor given back', () => {
  for (const word of ['Declined', 'Canceled', 'Refunded'])
    flow(
      `by "${word}" above an approved charge, and people may say what they saw`,
      async (till) => {
        const id = await askCharge(till, byTypedCard());
        await till.pass(5 * minute);
        const charge = await (await till.observer()).get('charges.get', { id });
        expect(charge).toMatchObject({ outcome: 'other', status: `${word} / Approved`, can: { record: true } });
        expect(await kinds(till)).toEqual(['capture']);
      },
      answered(says(word)),
    );

  flow(
    'by "Declined" in an answer that came with the code of an approved one',
    async (till) => {
      const id = await askCharge(till, byTypedCard());
      expect((await untilCharge(till, id, isMade)).outcome).toBe('other');
    },
    { ...answered(says('Declined')), switches: { v1_card_answer: 'bare' } },
  );

  flow(
    'by the code of a refusal whose words are approved',
    async (till) => {
      const id = await askCharge(till, byTypedCard());
      expect((await untilCharge(till, id, isMade)).outcome).toBe('other');
    },
    changing({
      of: { post: '/v1/charge' },
      status: 400,
      body: (text) => text.replace('"erro":false', '"erro":true'),
    }),
  );

  flow(
    'by "Declined" above it, and is paid once v2 shows it paid',
    async (till) => {
      const id = await askCharge(till, byTypedCard());
      await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    },
    { ...answered(says('Declined')), switches: { v1_charge_through_v2: 'shown' } },
  );
});

describe('a charge that v2 shows by words that exclude each other', () => {
  for (const [change, isPaid] of [
    [{ status: 'paid', paid: false }, false],
    [{ status: 'failed', paid: true }, true],
  ] as const)
    flow(
      `is neither paid nor unpaid: ${change.status}, paid ${change.paid}`,
      async (till) => {
        const id = await askCharge(till, byPix);
        const { code } = await untilCharge(till, id, isMade);
        if (isPaid) await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
        await till.pass(5 * minute);
        expect(await outcomeOf(till, id)).toBe('open');
      },
      {
        switches: { v1_charge_through_v2: 'shown' },
        ...changing({
          of: { get: '/v2/charges/' },
          body: (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...change }),
          always: true,
        }),
      },
    );
});

type Payment = { readonly method: 'PIX' } | { readonly method: 'CreditCard'; card: ReturnType<typeof typedCard> };
const byCard: Payment = { method: 'CreditCard', card: typedCard('approve') };

/** By v1; answers the charge and how to read the word that v2 has for the invoice. */
async function payOverdue(till: Till, payment: Payment) {
  const subscription = await pastDue(till);
  const shown = await subscriptionOf(till, subscription);
  const id = randomUUID();
  const named = { subscriptionCode: shown.apiId ?? '', invoiceCode: newestInvoice(shown).id };
  await till.control('POST', '/switches', { processing_delay_ms: 10 * hour });
  await till.clerk.get('charges.payOverdue', { id, ...named, payment });
  const inV2 = async (): Promise<string> => newestInvoice(await subscriptionOf(till, subscription)).status;
  return { id, inV2 };
}

describe("an overdue invoice that v1's list calls paid", () => {
  let isPaidInList = false;
  const list = changing({
    of: { get: '/v1/subscriptions/' },
    body: (text) => (isPaidInList ? text.replace(/("number":2,"status":)"\w+"/, '$1"Paid"') : text),
    always: true,
  });

  flow(
    'and v2 failed is not paid by a request that was lost: people decide',
    async (till) => {
      isPaidInList = false;
      await till.control('POST', '/faults', {
        kind: 'drop_before_processing',
        route: '/v1/invoices/:code/pay-overdue',
      });
      const { id, inV2 } = await payOverdue(till, byCard);
      isPaidInList = true;
      const { outcome } = await untilCharge(till, id, ({ state }) => state === 'review');
      expect([outcome, await inV2()]).toEqual([null, 'failed']);
    },
    list,
  );

  flow(
    'and v2 goes on asking for is not paid by its open Pix',
    async (till) => {
      isPaidInList = false;
      const { id, inV2 } = await payOverdue(till, { method: 'PIX' });
      await untilCharge(till, id, isMade);
      isPaidInList = true;
      await till.pass(5 * minute);
      expect([await outcomeOf(till, id), await inV2()]).toEqual(['open', 'requires_action']);
    },
    list,
  );
});

describe('the payment of an overdue invoice that is answered "Approved" at once', () => {
  const approved = () => changing({ of: { post: '/v1/invoices/:code/pay-overdue' }, body: says('Approved') });

  flow(
    'by a Pix that its own answer opens is not paid',
    async (till) => {
      const { id } = await payOverdue(till, { method: 'PIX' });
      expect((await untilCharge(till, id, isMade)).outcome).toBe('open');
      await till.pass(5 * minute);
      expect(await outcomeOf(till, id)).toBe('open');
    },
    approved(),
  );

  // What its answer said was told at once, as of every sound answer: only the ledger knew better.
  test('by a card is paid at once, and not any more when v2 has denied it for as long as reads lag', async () => {
    await using till = await openTill(approved());
    const { id, inV2 } = await payOverdue(till, byCard);
    expect((await untilCharge(till, id, isMade)).outcome).toBe('paid');
    await till.pass(hour);
    expect([await outcomeOf(till, id), await inV2()]).toEqual(['open', 'processing']);
    await expectTruth(till);
    await passMinutes(till, 12 * 60);
    expect(await outcomeOf(till, id)).toBe('paid');
  });
});
