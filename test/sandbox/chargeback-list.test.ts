/** The list of chargebacks: its order, its filters, its limit and its summary. */
import { describe, expect, it } from 'vitest';
import { chargebackListSchema } from '#shared/wire/v2/chargebacks.ts';
import { contested, day, decide, defend } from './contests.ts';
import { fieldProblems } from './fixtures.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';

describe('the list of chargebacks', () => {
  const list = async (box: Opened, query = '', as = 'sk_test_balcao') =>
    chargebackListSchema.parse((await box.get(`/v2/chargebacks${query}`, { as })).json());

  it('is empty at first', async () => {
    await using box = await openSandbox();
    const answer = (await box.get('/v2/chargebacks')).json();
    expect(fieldProblems('chargeback_list', answer)).toEqual([]);
    expect(chargebackListSchema.parse(answer)).toMatchObject({ object: 'list', data: [], has_more: false });
  });

  it('counts by status, sums what is in dispute and names the nearest deadline', async () => {
    await using box = await openSandbox();
    const [lost] = [await contested(box), await contested(box), await contested(box, { respond_ms: 2 * day })];
    await defend(box, lost.id);
    await decide(box, lost.id, 'lost');
    expect((await list(box)).summary).toEqual({
      counts: { open: 2, evidence_received: 0, evidence_submitted: 0, won: 0, lost: 1, expired: 0 },
      amount_in_dispute: 2000,
      smallest_days_remaining: 2,
    });
    expect((await list(box, '?status=lost')).data.map(({ id }) => id)).toEqual([lost.id]);
    expect((await list(box, '?status=won')).data).toEqual([]);
  });

  it('shows ten unless asked for more, and says when there are more', async () => {
    await using box = await openSandbox();
    for (let n = 0; n < 11; n++) await contested(box);
    for (const [query, shown, more] of [
      ['', 10, true],
      ['?limit=1', 1, true],
      ['?limit=11', 11, false],
      ['?limit=100', 11, false],
    ] as const) {
      const { data, has_more } = await list(box, query);
      expect([query, data.length, has_more]).toEqual([query, shown, more]);
    }
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=-1', 'limit'],
    ['status=closed', 'status'],
  ])('refuses ?%s naming %s', async (query, param) => {
    await using box = await openSandbox();
    const answer = await box.get(`/v2/chargebacks?${query}`);
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'validation_error', param]);
  });

  it('holds one account only', async () => {
    await using box = await openSandbox();
    const theirs = await contested(box, {}, 'sk_test_other');
    expect((await list(box)).data).toEqual([]);
    expect((await list(box, '', 'sk_test_other')).data).toHaveLength(1);
    const refused = [await box.get(`/v2/chargebacks/${theirs.id}`), await defend(box, theirs.id)];
    expect(refused.map((answer) => [answer.status, answer.error().code])).toEqual([
      [404, 'resource_missing'],
      [404, 'resource_missing'],
    ]);
  });
});
