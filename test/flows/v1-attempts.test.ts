/** Attempts to pay that v2 does not list, that came before the one that succeeded, or of which v2 has fallen silent. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Connect, WireAnswer } from '#main/api/connect.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { changing } from './support/changing.ts';
import { askCharge, byTypedCard, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passMinutes, passWithPeople } from './support/pass-minutes.ts';
import { requestsOf } from './support/requests.ts';
import { newestInvoice, pastDue, subscriptionOf, typedCard } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const byCard = () => ({ method: 'CreditCard', card: typedCard('approve') }) as const;
const byPix = () => ({ method: 'PIX' }) as const;

const outcomeOf = async (till: Till, id: string) => (await (await till.observer()).get('charges.get', { id })).outcome;

/** Paid at the other door; a Pix is paid by the buyer as well. */
async function payOverdue(till: Till, pay: () => ReturnType<typeof byCard> | ReturnType<typeof byPix>, switches = {}) {
  const subscriptionId = await pastDue(till);
  await till.control('POST', '/switches', switches);
  const shown = await subscriptionOf(till, subscriptionId);
  const [id, invoiceCode, payment] = [randomUUID(), newestInvoice(shown).id, pay()];
  await till.clerk.get('charges.payOverdue', { id, subscriptionCode: shown.apiId ?? '', invoiceCode, payment });
  await untilCharge(till, id, isMade);
  return { id, subscriptionId, invoiceCode };
}

/** API document, Versioning 2: v1 orders read through v2 give 404. Nor are the charges that v1 made among those of an invoice in v2. */
function hidingV1() {
  const made = new Set<string>();
  const wrapConnect =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      const text = new TextDecoder().decode(answer.body);
      if (request.url.includes('/pay-overdue') && answer.status < 300) made.add(JSON.parse(text).code);
      if (request.method !== 'GET' || !request.url.includes('/v2/')) return answer;
      const shown = JSON.stringify(JSON.parse(text, (_key, value) => withoutV1(value, made)));
      return { ...answer, body: new TextEncoder().encode(shown) };
    };
  return { made, wrapConnect };
}

function withoutV1(value: unknown, made: ReadonlySet<string>): unknown {
  const one = Object(value) as { object?: string; payments?: readonly { readonly id: string }[] };
  return one.object === 'invoice' ? { ...one, payments: one.payments?.filter(({ id }) => !made.has(id)) } : value;
}

describe('an overdue invoice that v1 charged, whose charge v2 does not list', () => {
  for (const pay of [byCard, byPix]) {
    const hiding = hidingV1();
    flow(
      `is paid, and seldom asked about: ${pay().method}`,
      async (till) => {
        hiding.made.clear();
        const { id, subscriptionId, invoiceCode } = await payOverdue(till, pay);
        if (pay === byPix) await till.control('POST', `/invoices/${invoiceCode}/pix/pay`, {});
        await passWithPeople(till, 3 * hour);
        const { status } = newestInvoice(await subscriptionOf(till, subscriptionId));
        expect([await outcomeOf(till, id), status]).toEqual(['paid', 'paid']);
        const asked = await requestsOf(till);
        await passWithPeople(till, hour);
        expect((await requestsOf(till)) - asked).toBeLessThan(20);
      },
      { wrapConnect: hiding.wrapConnect, switches: { invoice_card: 'paid' } },
    );
  }
});

const changed = (answer: WireAnswer, change: (text: string) => string): WireAnswer => ({
  ...answer,
  body: new TextEncoder().encode(change(new TextDecoder().decode(answer.body))),
});
const unanswered = (answer: WireAnswer): WireAnswer => ({
  ...changed(answer, () => JSON.stringify(away)),
  status: 500,
});
/** To a charge of v1, declined ones as well. */
const answeredWith = (change: (text: string) => string) => ({
  wrapConnect:
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      return request.url.endsWith('/v1/charge') ? changed(answer, change) : answer;
    },
});

const away = { error: { type: 'invalid_request_error', code: 'internal_error', message: 'x' } };
for (const hours of [1, 3]) {
  let isV2Away = false;
  flow(
    `the word that v2 had before ${hours} h of silence denies v1's "paid" for a quarter of an hour at the most, and is asked for again`,
    async (till) => {
      isV2Away = false;
      const { id, invoiceCode } = await payOverdue(till, byPix);
      await till.pass(2 * minute);
      isV2Away = true;
      await till.control('POST', `/invoices/${invoiceCode}/pix/pay`, {});
      await passWithPeople(till, hours * hour);
      expect(await outcomeOf(till, id)).toBe('paid');
      isV2Away = false;
      await passWithPeople(till, 6 * hour);
      const shown = await (await till.observer()).get('charges.get', { id });
      expect(shown).toMatchObject({ outcome: 'paid', isProvenOurs: true });
    },
    {
      wrapConnect: (connect) => async (request) => {
        const answer = await connect(request);
        return isV2Away && request.method === 'GET' && request.url.includes('/v2/') ? unanswered(answer) : answer;
      },
    },
  );
}

const silent = { isV2Away: false };
flow(
  'nor does it call a late payment unpaid, while v1 calls its invoice paid',
  async (till) => {
    silent.isV2Away = false;
    const { id, invoiceCode } = await payOverdue(till, byPix);
    // Its time is over, and v2 says so; v1 says nothing yet.
    await passMinutes(till, 35);
    silent.isV2Away = true;
    await till.control('POST', `/invoices/${invoiceCode}/pix/pay`, {});
    const seen = await passMinutes(till, 60, () => outcomeOf(till, id));
    silent.isV2Away = false;
    await passWithPeople(till, hour);
    expect(seen).not.toContain('unpaid');
    expect(await outcomeOf(till, id)).toBe('paid');
  },
  {
    switches: { ended_pix: 'payable' },
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (request.method !== 'GET') return answer;
      if (silent.isV2Away && request.url.includes('/v2/')) return unanswered(answer);
      const isList = request.url.includes('/v1/subscriptions/');
      return isList ? changed(answer, (text) => text.replaceAll('"status":"Fail"', '"status":"Pending"')) : answer;
    },
  },
);

interface V1Answer {
  readonly data: { readonly orders: { status: string; charges: { code: string; status: string }[] }[] };
}

/** The order in the answer of v1 to a charge. */
const order = (change: (order: V1Answer['data']['orders'][number]) => void) => (text: string) => {
  const answer = JSON.parse(text) as V1Answer;
  for (const one of answer.data.orders) change(one);
  return JSON.stringify(answer);
};

flow(
  'a card that a first acquirer declined and a second one approved is paid',
  async (till) => {
    const id = await askCharge(till, byTypedCard());
    expect((await untilCharge(till, id, isMade)).outcome).toBe('paid');
  },
  changing({
    of: { post: '/v1/charge' },
    body: order(({ charges }) => {
      const [approved] = charges;
      if (approved !== undefined) charges.unshift({ ...approved, code: 'cha_first', status: 'Declined' });
    }),
  }),
);

const pending = order((one) => {
  one.status = 'Pending';
});
flow(
  'a card that was declined is unpaid, though the order around it is still called pending',
  async (till) => {
    const id = await askCharge(till, byTypedCard('decline'));
    await till.pass(minute);
    expect(await outcomeOf(till, id)).toBe('unpaid');
  },
  answeredWith(pending),
);

flow(
  'a card that one acquirer declined while another has not answered is not called unpaid',
  async (till) => {
    const id = await askCharge(till, byTypedCard('decline'));
    await till.pass(minute);
    expect(await outcomeOf(till, id)).toBe('open');
  },
  answeredWith(
    order((one) => {
      const [declined] = one.charges;
      if (declined !== undefined) one.charges.unshift({ ...declined, code: 'cha_first', status: 'Pending' });
      one.status = 'Pending';
    }),
  ),
);

flow(
  'a sale of two orders is not paid while one of them is pending',
  async (till) => {
    const id = await askCharge(till, byTypedCard());
    expect((await untilCharge(till, id, isMade)).outcome).toBe('open');
  },
  answeredWith((text) => {
    const answer = JSON.parse(text) as V1Answer;
    const [one] = answer.data.orders;
    if (one !== undefined)
      answer.data.orders.push({ status: 'Pending', charges: [{ code: 'cha_second', status: 'Pending' }] });
    return JSON.stringify(answer);
  }),
);

const listed = { isPaid: false, isV2Away: false };
flow(
  'what v2 denied a moment ago is not paid by one look without it',
  async (till) => {
    Object.assign(listed, { isPaid: false, isV2Away: false });
    const { id } = await payOverdue(till, byPix);
    listed.isPaid = true;
    await passWithPeople(till, 22 * minute);
    listed.isV2Away = true;
    await till.pass(6 * minute);
    expect(await outcomeOf(till, id)).toBe('open');
    Object.assign(listed, { isPaid: false, isV2Away: false });
    await passWithPeople(till, hour);
  },
  {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (request.method !== 'GET') return answer;
      const isList = listed.isPaid && request.url.includes('/v1/subscriptions/');
      if (isList) return changed(answer, (text) => text.replaceAll(/"status":"(Pending|Fail)"/g, '"status":"Paid"'));
      return listed.isV2Away && request.url.includes('/v2/') ? unanswered(answer) : answer;
    },
  },
);

test('a card whose answer alone calls it paid is not believed against v2, although v2 answers only every other look', async () => {
  const flapping = { isOn: false, looks: 0 };
  await using till = await openTill({
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (request.url.endsWith('/pay-overdue'))
        return changed(answer, (text) => text.replace(/"status":"\w+"/, '"status":"Approved"'));
      if (!flapping.isOn || request.method !== 'GET') return answer;
      if (request.url.includes('/v1/subscriptions/')) flapping.looks += 1;
      return flapping.looks % 2 === 0 && request.url.includes('/v2/') ? unanswered(answer) : answer;
    },
  });
  const { id } = await payOverdue(till, byCard, { processing_delay_ms: 20 * hour });
  flapping.isOn = true;
  const seen = await passMinutes(till, 120, () => outcomeOf(till, id));
  expect(seen.at(-1)).toBe('open');
});
