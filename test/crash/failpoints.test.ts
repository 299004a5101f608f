/** kill -9 between any two steps of a charge; after a restart the sale reaches one truthful end and nobody was charged twice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Failpoint, failpoints } from '#main/lib/failpoints.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { connectToStation, type StationClient } from '#test/helpers/station-client.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runNode, runStation } from '#test/hosts/station/station-process.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { isLeftInDoubt } from '#test/support/sale-truth.ts';

const total = cents(4200);
const pix: PaymentDraft = { method: 'pix', amountCents: total };
const card = (number: string): PaymentDraft => ({
  method: 'card',
  amountCents: total,
  installments: 1,
  capture: 'now',
  card: { number, holderName: 'TESTE', expMonth: '12', expYear: '2039', cvc: '123' },
});
const approved = card('4539500000000019');
const withCode = card('4000000000000408');

interface Story {
  readonly payment: PaymentDraft;
  /** What the person wants in the end. */
  readonly wish: 'paid' | 'canceled' | 'refunded';
  /** Loses one answer on this route, so that a GET after doubt happens. */
  readonly lose?: string;
  /** The code is gone, and no read tells that it did not leave: the clerk does not wait for people, cancels and sells anew. */
  readonly codeIsLost?: true;
}

/** The stories that pass through a point; a point no story reaches fails its test. */
function storiesThrough(point: Failpoint): readonly Story[] {
  const checked = point.endsWith('-check');
  if (point.startsWith('sell:'))
    return [
      { payment: approved, wish: 'paid' },
      { payment: pix, wish: 'paid' },
    ];
  if (point.startsWith('watch:')) return [{ payment: pix, wish: 'paid' }];
  if (point.startsWith('orders.create:'))
    return [
      { payment: approved, wish: 'paid' },
      { payment: pix, wish: 'paid' },
    ];
  const story: Story = point.startsWith('orders.capture:')
    ? { payment: approved, wish: 'paid' }
    : point.startsWith('orders.cancel:')
      ? { payment: pix, wish: 'canceled' }
      : point.startsWith('orders.confirm:')
        ? { payment: withCode, wish: 'paid', ...(point === 'orders.confirm:after-claim' ? { codeIsLost: true } : {}) }
        : { payment: approved, wish: 'refunded' };
  if (!checked || point.startsWith('refunds.')) return [story];
  const step = point.replace('orders.', '').split(':')[0] ?? '';
  return [{ ...story, lose: `/v2/orders/:id/${step}` }];
}

/** A create has no id to ask about: no check can ever happen. */
const unreachable: readonly Failpoint[] = ['orders.create:before-check', 'orders.create:after-check'];
/** The steps of selling and giving back, each in a whole station; those of every operation are in the kills under load. */
const atTheCounter = failpoints.filter((point) => /^(?:sell|watch|orders\.|refunds\.)/.test(point));
const cases = atTheCounter
  .filter((point) => !unreachable.includes(point))
  .flatMap((point) =>
    storiesThrough(point).map((story) => ({
      point,
      story,
      name: `${point}, ${story.payment.method}, to be ${story.wish}`,
    })),
  );

describe('killed between two steps of a charge', () => {
  test.concurrent.for(cases)('$name', { timeout: 400_000 }, async ({ point, story }) => {
    using dir = makeTempDir();
    await using payment = runNode(['src-sandbox/command/main.ts', '--port', '0']);
    const world = JSON.parse(JSON.stringify(await payment.ready())) as { base_url: string; control_url: string };
    const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const options =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(`${world.control_url}${path}`, { method, ...options });
      return (await answer.json()) as T;
    };
    if (story.lose !== undefined) {
      await control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: story.lose });
    }
    const args = ['--training', '--port', '0', '--json', '--data', dir.path, '--test-pin-cost', '4'];
    const worldArgs = ['--sandbox', world.base_url, '--sandbox-control', world.control_url];
    const draftId = randomUUID();

    {
      await using station = runStation([...args, ...worldArgs], { BALCAO_FAILPOINT: point });
      using client = await connectToStation((await station.ready()).url);
      // The story goes on until the point is reached and the process is gone.
      await Promise.race([live({ client, story, draftId, control }), station.ended]).catch(() => {});
      const { signal } = await Promise.race([station.ended, delay(5000, { signal: null })]);
      expect(signal, `the story never reached ${point}`).toBe('SIGKILL');
    }

    await using again = runStation([...args, ...worldArgs]);
    using client = await connectToStation((await again.ready()).url);
    const last = await live({ client, story, draftId, control });
    const { movements } = await control<{ movements: { kind: string; amount: number }[] }>('GET', '/ledger');
    const cameIn = movements.filter(isReceived);
    const wentBack = movements.filter(({ kind }) => kind === 'refund');
    expect(cameIn.map(({ amount }) => amount)).toEqual(story.wish === 'canceled' ? [] : [4200]);
    expect(wentBack.map(({ amount }) => amount)).toEqual(story.wish === 'refunded' ? [refundedCents] : []);
    expect(last.moneyReceived).toBe(story.wish !== 'canceled');
    expect(last.payments[0]?.refundedCents).toBe(story.wish === 'refunded' ? refundedCents : 0);
  });
});

/** More than half, so that its charge itself forbids it twice: a smaller part is repeated after a quarter of an hour only. */
const refundedCents = 2700;

interface Life {
  readonly client: StationClient;
  readonly story: Story;
  readonly draftId: string;
  readonly control: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}

/** A person who wants one thing and does whatever the till offers until it is so. Safe to begin again after a crash. */
async function live({ client, story, draftId, control }: Life): Promise<Sale> {
  await client.signIn('manager');
  const items = [{ description: 'Bolo', quantity: 1, unitAmountCents: total }];
  let sale = await client.get('orders.charge', { draftId, items, customer: null, payments: [story.payment] });
  const done: Record<Story['wish'], readonly SaleState[]> = {
    paid: ['paid'],
    canceled: ['canceled'],
    refunded: ['partially-refunded'],
  };
  for (;;) {
    sale = await client.get('orders.get', { id: sale.id });
    if (done[story.wish].includes(sale.state)) return sale;
    if (sale.state === 'retype-card' || isLeftInDoubt(sale)) {
      sale = await client.get('orders.replace', { id: sale.id, draftId: randomUUID(), payments: [story.payment] });
    } else if (sale.state === 'replaced' && sale.replacedBy !== null) {
      sale = await client.get('orders.get', { id: sale.replacedBy });
    } else if (story.wish === 'canceled' && sale.state === 'awaiting-payment') {
      await client.get('orders.cancel', { id: sale.id });
    } else if (sale.state === 'awaiting-payment' && sale.payments[0]?.pix?.code != null) {
      // Watched at least once before the payer pays, so that the look itself can be killed.
      if (sale.progress.lastCheckAt !== null) await control('POST', `/orders/${sale.orderId}/pix/pay`, {});
    } else if (sale.state === 'awaiting-code' && sale.can.confirm) {
      const { code } = await control<{ code: string }>('GET', `/orders/${sale.orderId}/otp`);
      await client.get('orders.confirm', { id: sale.id, code });
    } else if (story.codeIsLost && sale.state === 'processing' && sale.can.cancel) {
      await client.get('orders.cancel', { id: sale.id });
    } else if (story.codeIsLost && sale.state === 'canceled') {
      const anew = { draftId: randomUUID(), items, customer: null, payments: [approved] };
      sale = await client.get('orders.charge', anew);
    } else if (story.wish === 'refunded' && sale.state === 'paid' && sale.can.refund) {
      await refundPart(client, sale);
    }
    await delay(150);
  }
}

async function refundPart(client: StationClient, sale: Sale): Promise<void> {
  const known = await client.get('refunds.list', { saleId: sale.id });
  const chargeId = sale.payments[0]?.chargeId;
  if (known.length > 0 || chargeId == null) return;
  await client.get('refunds.request', {
    saleId: sale.id,
    parts: [{ chargeId, amountCents: refundedCents }],
    reason: 'defect',
  });
}
