/** What the documents leave open of a v1 charge: how long a bank waits, what v2 shows of it, and which key is refused meanwhile. */
import { describe, expect } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Till } from '#test/helpers/till.ts';
import { answerChallenge, askCharge, byTypedCard, codeOf, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';

const minute = 60_000;
const hour = 60 * minute;
type Answer = Awaited<ReturnType<Connect>>;
const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const decoded = ({ body }: Answer) => JSON.parse(new TextDecoder().decode(body));
const shownOf = async (till: Till, id: string) => (await till.observer()).get('charges.get', { id });

async function record(till: Till, id: string, finding: 'charged' | 'not-charged' = 'not-charged'): Promise<string> {
  await till.signIn();
  const seen = { id, finding, seenAt: till.clock.now(), reason: 'visto no painel' };
  return till.manager.code('charges.record', { ...seen, second: await proofOf(till, 'clerk') });
}

interface World {
  /** What the bank's settings say. */
  config: object | null;
  isV1Refused: boolean;
  isV2Refused: boolean;
  isVerifyLost: boolean;
  isPendingForEver: boolean;
}
const calm: World = {
  config: null,
  isV1Refused: false,
  isV2Refused: false,
  isVerifyLost: false,
  isPendingForEver: false,
};
const world: World = { ...calm };
const wrapConnect =
  (connect: Connect): Connect =>
  async ({ ...request }) => {
    const answer = await connect(request);
    const isRefused = request.url.includes('/v1/') ? world.isV1Refused : world.isV2Refused;
    if (isRefused) return { ...answer, status: 401, body: encoded({}) };
    if (world.isVerifyLost && request.url.endsWith('/verify')) throw new WireFailure('ambiguous', 'ECONNRESET');
    if (world.isPendingForEver && request.method === 'GET' && request.url.includes('/charges/'))
      return { ...answer, body: encoded({ ...decoded(answer), status: 'pending', paid: false }) };
    if (world.config === null || request.method !== 'POST' || !request.url.endsWith('/v1/charge')) return answer;
    const body = decoded(answer);
    Object.assign(body.data ?? body, { tds_config: world.config });
    return { ...answer, body: encoded(body) };
  };

/** The clock of the API is agreed on. */
async function ready(till: Till, change: Partial<World> = {}): Promise<void> {
  Object.assign(world, calm, change);
  await till.control('GET', '/switches');
  await till.pass(2 * minute);
  await till.signIn();
}

const host = { wrapConnect, openChallenge: async () => '/challenge/page' };
const unseen = { ...host, switches: { v1_charge_through_v2: 'missing' } as const };
const seen = { ...host, switches: { v1_charge_through_v2: 'shown' } as const };

const byLink = { ...unseen, switches: { ...unseen.switches, v1_confirmation: 'magic_link' } as const };

async function withLink(till: Till) {
  const id = await askCharge(till, byTypedCard('otp'));
  const { confirmations, chargeId } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
  const { url } = await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmations[0]?.id}/code`);
  const pay = async () => expect((await fetch(url, { method: 'POST' })).ok).toBe(true);
  return { id, chargeId: chargeId ?? '', pay };
}

async function challenged(till: Till, change: Partial<World> = {}) {
  await ready(till, change);
  const id = await askCharge(till, byTypedCard('three_ds'));
  return { id, code: (await untilCharge(till, id, ({ challenge }) => challenge !== null)).code };
}

describe('two people', () => {
  for (const seconds of [0, 30])
    flow(
      `have seen no end where the bank is said to wait ${seconds} s, and waits longer`,
      async (till) => {
        const url = 'https://banco.example/desafio';
        const { id, code } = await challenged(till, { config: { url, timeout_seconds: seconds } });
        if (seconds > 0) await till.clerk.get('charges.openChallenge', { id });
        await till.pass(minute);
        expect(await record(till, id)).toBe('not-possible-now');
        await answerChallenge(till, code, 'passed');
        expect((await till.ledger()).map(({ kind }) => kind)).toContain('capture');
        await till.pass(minute);
        expect(await record(till, id, 'charged')).toBe('ok');
      },
      unseen,
    );

  flow(
    'may record what they see where nobody can open the page, and nothing says when it ends',
    async (till) => {
      const { id } = await challenged(till, { config: { token: 'x' } });
      await till.pass(26 * minute);
      expect(await shownOf(till, id)).toMatchObject({ challenge: { isOver: true }, can: { recordNotCharged: true } });
      expect(await record(till, id)).toBe('ok');
    },
    unseen,
  );

  flow(
    'have seen no end while v2 has just shown that it waits, although it shows nothing more',
    async (till) => {
      await ready(till);
      const id = await askCharge(till, byTypedCard('otp'));
      await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
      await till.pass(30 * minute);
      for (const v1_charge_through_v2 of ['shown', 'missing']) {
        await till.control('POST', '/switches', { v1_charge_through_v2 });
        await till.signIn();
        await till.manager.get('charges.refresh', { id });
        await till.pass(30_000);
      }
      expect(await record(till, id)).toBe('not-possible-now');
      // A hold lasts for a day.
      await till.pass(24 * hour);
      expect(await record(till, id)).toBe('not-possible-now');
      await till.pass(4 * hour);
      expect(await record(till, id)).toBe('ok');
    },
    byLink,
  );

  flow(
    'overrule no v2 that shows for days that it waits, and may say that it was charged, then and afterwards',
    async (till) => {
      const { id, code } = await challenged(till, { isPendingForEver: true });
      await till.clerk.get('charges.openChallenge', { id });
      await answerChallenge(till, code, 'passed');
      for (const hours of [1, 5, 15]) {
        await till.pass(hours * hour);
        expect(await record(till, id)).toBe('not-possible-now');
        expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: true, can: { record: true } });
      }
      // It is asked about no more, and people said too early that it had ended.
      await till.pass(80 * hour);
      expect([await record(till, id), await record(till, id, 'charged')]).toEqual(['ok', 'ok']);
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'charged' } });
    },
    seen,
  );
});

describe('a v1 charge', () => {
  flow(
    'that v2 shows as paid is told as paid while the token of v1 is refused',
    async (till) => {
      await ready(till);
      const { id, pay } = await withLink(till);
      world.isV1Refused = true;
      await till.pass(2 * minute);
      await pay();
      await till.pass(16 * minute);
      expect((await shownOf(till, id)).outcome).toBe('paid');
      world.isV1Refused = false;
    },
    { ...seen, switches: { ...seen.switches, v1_confirmation: 'magic_link' } },
  );

  flow(
    'that an event names while the key of v2 is refused is told as paid once it is taken again',
    async (till) => {
      await ready(till);
      const { id, chargeId, pay } = await withLink(till);
      await pay();
      await till.pass(hour);
      await till.control('POST', '/switches', { v1_charge_through_v2: 'shown' });
      world.isV2Refused = true;
      await till.pass(2 * minute);
      till.core.core.receive({ type: 'charge.paid', ids: [chargeId] });
      await till.pass(3 * hour);
      world.isV2Refused = false;
      await till.pass(2 * hour);
      expect((await shownOf(till, id)).outcome).toBe('paid');
    },
    byLink,
  );

  /** Paid by a link while v2 does not show the charge any more. */
  async function paidUnseen(till: Till): Promise<{ readonly id: string; readonly receive: () => void }> {
    await ready(till);
    const { id, chargeId, pay } = await withLink(till);
    await till.pass(10 * minute);
    await pay();
    await till.pass(10 * minute);
    return { id, receive: () => void till.core.core.receive({ type: 'charge.paid', ids: [chargeId] }) };
  }

  async function isToldPaid(till: Till, id: string): Promise<void> {
    for (let hours = 0; hours < 4; hours += 1) await till.pass(hour);
    expect((await shownOf(till, id)).outcome).toBe('paid');
  }

  flow(
    'that an event names while reads lag is read again when they do not',
    async (till) => {
      const { id, receive } = await paidUnseen(till);
      receive();
      await till.pass(minute);
      await till.control('POST', '/switches', { v1_charge_through_v2: 'shown' });
      await isToldPaid(till, id);
    },
    byLink,
  );

  let isLocked = false;
  const inner = createMemoryVault('sk_test_balcao', { bearer: 'v1_test_balcao', account: 'balcao' });
  flow(
    'that an event names while the till has no key for v2 is read once there is one',
    async (till) => {
      const { id, receive } = await paidUnseen(till);
      isLocked = true;
      await till.restart();
      receive();
      await till.control('POST', '/switches', { v1_charge_through_v2: 'shown' });
      await till.pass(3 * minute);
      isLocked = false;
      await till.restart();
      await isToldPaid(till, id);
    },
    { ...byLink, vault: { ...inner, readApiKey: async () => (isLocked ? null : inner.readApiKey()) } },
  );

  flow(
    'whose code nobody tried may be recorded as paid once v2 has shown for an hour that it waits',
    async (till) => {
      await ready(till, { isPendingForEver: true });
      const id = await askCharge(till, byTypedCard('otp'));
      await untilCharge(till, id, (one) => one.confirmations.length > 0);
      await till.pass(30 * minute);
      expect(await record(till, id, 'charged')).toBe('not-possible-now');
      await till.pass(31 * minute);
      expect(await record(till, id, 'charged')).toBe('ok');
    },
    seen,
  );

  flow(
    'that a link brought on may be recorded as paid where v2 shows for good that it waits',
    async (till) => {
      await ready(till, { isPendingForEver: true });
      const { id, pay } = await withLink(till);
      await pay();
      await till.pass(hour);
      expect(await shownOf(till, id)).toMatchObject({ reading: 'follows', mayBeCharged: true });
      expect([await record(till, id), await record(till, id, 'charged')]).toEqual(['not-possible-now', 'ok']);
    },
    { ...byLink, switches: { ...byLink.switches, v1_charge_through_v2: 'shown' } },
  );

  flow(
    'whose code was taken by an answer that was lost may be charged',
    async (till) => {
      await ready(till);
      const id = await askCharge(till, byTypedCard('otp'));
      const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
      const confirmationId = confirmations[0]?.id ?? '';
      world.isVerifyLost = true;
      const code = await codeOf(till, confirmationId);
      await till.clerk.get('charges.verify', { id, confirmationId, code });
      await till.pass(hour);
      expect((await till.ledger()).map(({ kind }) => kind)).toContain('capture');
      expect(await shownOf(till, id)).toMatchObject({ verifying: null, mayBeCharged: true });
      expect(await record(till, id, 'charged')).toBe('ok');
    },
    unseen,
  );
});
