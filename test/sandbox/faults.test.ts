/** Each way an answer can go wrong: what came back, what money moved, and what the same key then answers. */
import { describe, expect, it } from 'vitest';
import { faultKinds } from '#sandbox/state/fault-kinds.ts';
import { orderSchema } from '#shared/wire/v2/orders.ts';
import { type Opened, openSandbox, type Reply } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';

const set = (box: Opened, kind: string, more: Record<string, unknown> = {}) =>
  box.control('POST', '/faults', { kind, route: '/v2/orders', method: 'POST', ...more });

interface Outcome {
  readonly answer: Reply | null;
}

/** Null when no whole answer came. */
async function attempt(sent: Promise<Reply>): Promise<Outcome> {
  return { answer: await sent.catch(() => null) };
}

interface Row {
  readonly kind: string;
  readonly more?: Record<string, unknown>;
  /** What came back; null for a broken connection. */
  readonly status: number | null;
  /** Movements of money after this one request. */
  readonly moved: number;
  /** What the same key then answers. */
  readonly retry: number;
  /** Movements after the retry: 2 means the key did not protect. */
  readonly movedAfterRetry: number;
}

const rows: Row[] = [
  { kind: 'refuse_before_reading', status: null, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'drop_before_processing', status: null, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'drop_after_processing', status: null, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'error_before', status: 500, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'error_before', more: { status: 503 }, status: 503, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'error_after', status: 502, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'error_after', more: { status: 504 }, status: 504, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'error_after_charging', status: 500, moved: 1, retry: 201, movedAfterRetry: 2 },
  { kind: 'garbage', status: 201, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'garbage', more: { processed: false }, status: 200, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'truncate', status: null, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'redirect', status: 302, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'redirect', more: { processed: true }, status: 302, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'html_200', status: 200, moved: 0, retry: 201, movedAfterRetry: 1 },
  { kind: 'html_200', more: { processed: true }, status: 200, moved: 1, retry: 201, movedAfterRetry: 1 },
  { kind: 'rate_limited', status: 429, moved: 0, retry: 201, movedAfterRetry: 1 },
];

describe('a fault', () => {
  it.each(rows)('$kind $more', async ({ kind, more, status, moved, retry, movedAfterRetry }) => {
    await using box = await openSandbox();
    await set(box, kind, more);
    const body = order([card(cards.approve)]);
    const { answer } = await attempt(box.post('/v2/orders', body, { key: 'k' }));
    expect(answer?.status ?? null).toBe(status);
    expect(await box.ledger()).toHaveLength(moved);
    if (answer) expect(orderSchema.safeParse(readable(answer)).success, 'never a readable order').toBe(false);
    expect((await box.post('/v2/orders', body, { key: 'k' })).status).toBe(retry);
    expect(await box.ledger()).toHaveLength(movedAfterRetry);
    expect((await box.requests())[0]).toMatchObject({ fault: kind, path: '/v2/orders', idempotency_key: 'k' });
  });

  function readable(answer: Reply): unknown {
    try {
      return answer.json();
    } catch {
      return undefined;
    }
  }

  it.each([
    [{}, '30', null],
    [{ retry_after_seconds: 7, enveloped: true }, '7', 'rate_limit_exceeded'],
  ])('rate_limited %j says when to come back', async (more, wait, code) => {
    await using box = await openSandbox();
    await set(box, 'rate_limited', more);
    const answer = await box.post('/v2/orders', order([pix()]));
    expect(answer.headers['retry-after']).toBe(wait);
    if (code === null) expect(Object.keys(Object(answer.json()))).toEqual(['message']);
    else expect(answer.error().code).toBe(code);
  });

  it('truncate announces more bytes than it sends', async () => {
    await using box = await openSandbox();
    await set(box, 'truncate');
    await expect(box.post('/v2/orders', order([pix()]))).rejects.toThrow('aborted');
  });

  it.each([
    ['delay_before', 0],
    ['delay_during', 0],
    ['delay_after', 1],
  ])('%s holds the answer back; by then %i movements happened', async (kind, moved) => {
    await using box = await openSandbox();
    await set(box, kind, { ms: 40_000 });
    const timers = box.clock.pending();
    const sent = box.post('/v2/orders', order([card(cards.approve)]), { key: 'k' });
    await box.waitForTimer(timers + moved);
    expect(await box.ledger()).toHaveLength(moved);
    await box.clock.advance(40_000);
    expect((await sent).status).toBe(201);
    expect(await box.ledger()).toHaveLength(1);
  });

  it('delay_before leaves the key free, so a second try overtakes the first and both get one order', async () => {
    await using box = await openSandbox();
    await set(box, 'delay_before', { ms: 40_000 });
    const body = order([card(cards.approve)]);
    const timers = box.clock.pending();
    const slow = box.post('/v2/orders', body, { key: 'k' });
    await box.waitForTimer(timers);
    const quick = await box.post('/v2/orders', body, { key: 'k' });
    await box.clock.advance(40_000);
    expect((await slow).text).toBe(quick.text);
    expect(await box.ledger()).toHaveLength(1);
  });

  it('slow_drip sends the whole answer, one byte at a time', async () => {
    await using box = await openSandbox();
    await set(box, 'slow_drip', { ms: 1_000 });
    const timers = box.clock.pending();
    let done = false;
    const sent = box.post('/v2/orders', order([card(cards.approve)]));
    void sent.then(() => {
      done = true;
    });
    await box.waitForTimer(timers + 1);
    await box.clock.advance(60_000);
    expect(done).toBe(false);
    await box.clock.advance(600_000);
    expect((await sent).order().status).toBe('requires_capture');
  });

  it.each([
    ['with its key: one order', 'k', 1],
    ['without a key: two', undefined, 2],
  ])('duplicate_delivery_later arrives again %s', async (_name, key, moved) => {
    await using box = await openSandbox();
    await set(box, 'duplicate_delivery_later', { ms: 90_000 });
    expect((await box.post('/v2/orders', order([card(cards.approve)]), key ? { key } : {})).status).toBe(201);
    await box.clock.advance(90_000);
    expect(await box.ledger()).toHaveLength(moved);
    expect((await box.requests()).map(({ late, served }) => [late, served])).toEqual([
      [false, 201],
      [true, 201],
    ]);
  });

  it('drop_then_deliver_later takes money long after the connection broke', async () => {
    await using box = await openSandbox();
    await set(box, 'drop_then_deliver_later', { ms: 600_000 });
    await expect(box.post('/v2/orders', order([card(cards.approve)]), { key: 'k' })).rejects.toThrow();
    await box.clock.advance(599_999);
    expect(await box.ledger()).toEqual([]);
    await box.clock.advance(1);
    expect(await box.ledger()).toHaveLength(1);
  });

  it('error_after_charging keeps the order it made, though nobody learns its id', async () => {
    await using box = await openSandbox();
    await set(box, 'error_after_charging');
    const answer = await box.post('/v2/orders', order([card(cards.approve, 1000, { capture_method: 'automatic' })]), {
      key: 'k',
    });
    expect(answer.error().code).toBe('internal_error');
    const [movement] = await box.ledger();
    expect(movement).toMatchObject({ kind: 'capture', order_idempotency_key: 'k' });
    expect((await box.order(movement?.order_id ?? '')).status).toBe('paid');
  });
});

describe('which requests a fault meets', () => {
  const statuses = async (box: Opened, count: number) => {
    const seen = [];
    for (let n = 0; n < count; n++) seen.push((await box.get('/v2/orders/none')).status);
    return seen;
  };

  it.each([
    [{}, [503, 404, 404, 404]],
    [{ nth: 3 }, [404, 404, 503, 404]],
    [{ nth: 2, count: 2 }, [404, 503, 503, 404]],
    [{ count: 'always' }, [503, 503, 503, 503]],
    [{ probability: 0, count: 'always' }, [404, 404, 404, 404]],
    [{ route: '/v2/orders/:id' }, [503, 404, 404, 404]],
    [{ route: '/api/v2/orders/none' }, [503, 404, 404, 404]],
    [{ route: '/v2/charges/:id' }, [404, 404, 404, 404]],
    [{ method: 'POST' }, [404, 404, 404, 404]],
  ])('%j', async (more, expected) => {
    await using box = await openSandbox();
    await box.control('POST', '/faults', { kind: 'error_before', status: 503, ...more });
    expect(await statuses(box, 4)).toEqual(expected);
  });

  it('none after DELETE, and GET shows what is set', async () => {
    await using box = await openSandbox();
    await box.control('POST', '/faults', { kind: 'error_before', count: 'always' });
    await statuses(box, 2);
    expect(await box.control('GET', '/faults')).toMatchObject({ faults: [{ kind: 'error_before', seen: 2, used: 2 }] });
    expect(await box.control('DELETE', '/faults')).toEqual({ removed: 1 });
    expect(await statuses(box, 1)).toEqual([404]);
  });

  it('every kind is explained, and an unknown one is refused by name', async () => {
    await using box = await openSandbox();
    const { kinds } = Object(await box.control('GET', '/faults'));
    expect(Object.keys(kinds)).toEqual([...faultKinds]);
    await expect(box.control('POST', '/faults', { kind: 'meteor' })).rejects.toThrow('kind');
  });
});
