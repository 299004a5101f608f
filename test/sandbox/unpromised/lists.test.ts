/** "List shape and pagination: not shown": order, length and what stands beside the rows. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contested } from '../contests.ts';
import { type Opened, openSandbox } from '../open-sandbox.ts';
import { active, week } from '../subscription-bodies.ts';
import { link } from '../v1/bodies.ts';
import { openV1, type V1Box } from '../v1/open-v1.ts';

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const pageSchema = z.looseObject({ data: rowsSchema, has_more: z.boolean().optional() });

async function threeInvoices(box: Opened): Promise<string> {
  const { id } = await active(box);
  await box.clock.advance(2 * week);
  return id;
}

const page = async (box: Opened, path: string) => pageSchema.parse((await box.get(path)).json());
const v1List = async (v1: V1Box, id: string) => (await v1.call('GET', `/v1/subscriptions/${id}/invoices`)).data;
const numbers = (rows: z.output<typeof rowsSchema>) => rows.map(({ number }) => number);

describe('chargeback_list_order', () => {
  it.each([
    ['newest_first', true],
    ['oldest_first', false],
  ])('%s, and a limit cuts the other end', async (chargeback_list_order, reversed) => {
    await using box = await openSandbox({ chargeback_list_order });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await contested(box)).id);
    const { data, has_more } = await page(box, '/v2/chargebacks?limit=2');
    expect(data.map(({ id }) => id)).toEqual((reversed ? ids.toReversed() : ids).slice(0, 2));
    expect(has_more).toBe(true);
  });
});

describe('the lists of invoices', () => {
  it.each([
    ['oldest_first', [1, 2, 3]],
    ['newest_first', [3, 2, 1]],
  ])('invoice_list_order %s, in both generations', async (invoice_list_order, expected) => {
    await using v1 = await openV1({ invoice_list_order });
    const id = await threeInvoices(v1.box);
    const { data, has_more } = await page(v1.box, `/v2/subscriptions/${id}/invoices`);
    expect([numbers(data), has_more]).toEqual([expected, false]);
    expect(numbers(rowsSchema.parse(await v1List(v1, id)))).toEqual(expected);
  });

  it('invoice_list_length: only the newest are listed, and nothing asks for the others', async () => {
    await using v1 = await openV1({ invoice_list_length: 2 });
    const id = await threeInvoices(v1.box);
    const { data, has_more } = await page(v1.box, `/v2/subscriptions/${id}/invoices`);
    expect([numbers(data), has_more]).toEqual([[2, 3], true]);
    expect(numbers(rowsSchema.parse(await v1List(v1, id)))).toEqual([2, 3]);
  });

  it('v1_invoice_list_shape: bare in the envelope, or on a page', async () => {
    await using v1 = await openV1();
    const id = await threeInvoices(v1.box);
    expect(rowsSchema.parse(await v1List(v1, id))).toHaveLength(3);
    await v1.box.control('POST', '/switches', { v1_invoice_list_shape: 'paginator', invoice_list_length: 1 });
    expect(await v1List(v1, id)).toMatchObject({ data: [{ number: 3 }], current_page: 1, per_page: 1, last_page: 2 });
  });
});

describe('the list of links', () => {
  async function listed(switches: Record<string, unknown>) {
    await using v1 = await openV1(switches);
    const codes: string[] = [];
    for (let n = 0; n < 2; n++) codes.push((await v1.makeLink(link())).code);
    const { data, ...beside } = pageSchema.parse((await v1.call('GET', '/v1/payment-links')).data);
    return { codes, shown: data.map(({ code }) => code), beside };
  }

  it('link_list_order: newest first by default, or oldest first', async () => {
    const newest = await listed({});
    expect(newest.shown).toEqual(newest.codes.toReversed());
    const oldest = await listed({ link_list_order: 'oldest_first' });
    expect(oldest.shown).toEqual(oldest.codes);
  });

  it('link_list_totals: how many there are stands beside them, or does not', async () => {
    expect((await listed({})).beside).toEqual({ current_page: 1, per_page: 15, last_page: 1, total: 2 });
    expect((await listed({ link_list_totals: false })).beside).toEqual({});
  });
});
