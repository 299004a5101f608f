/** Every event of the API documents is on the page of webhooks, with what it makes the till ask about. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEvent } from '#main/hosts/station/read-event.ts';
import { knownV1EventTypes } from '#shared/wire/v1/events.ts';
import { knownEventTypes } from '#shared/wire/v2/events.ts';

const page = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
const documented = [...knownEventTypes, ...knownV1EventTypes];

interface EventRow {
  readonly type: string;
  readonly namedBy: readonly string[];
  readonly asks: string;
  readonly taken: string;
}

const rows: readonly EventRow[] = page.split('\n').flatMap((line) => {
  const match = /^\| `([a-z_]+\.[a-z_]+)` *\| (.+?) *\| (.+?) *\| (.+?) *\|$/.exec(line);
  if (match === null) return [];
  const [, type = '', named = '', asks = '', taken = ''] = match;
  return [{ type, namedBy: [...named.matchAll(/`([a-z_]+)`/g)].map(([, field = '']) => field), asks, taken }];
});

test('each documented event stands on the page once, and no other', () => {
  expect(rows.map(({ type }) => type).toSorted()).toEqual(documented.toSorted());
});

describe('an event', () => {
  test.each(rows)('$type is taken by what its row names, or its row says why not', ({ type, namedBy, asks, taken }) => {
    expect(['taken', 'taken in part']).toContain(taken);
    // What is left aside needs its reason beside it.
    if (taken !== 'taken') expect(asks).toMatch(/; .{30,}/);
    expect(namedBy.length).toBeGreaterThan(0);
    const data = Object.fromEntries(namedBy.map((field) => [field, `${field}-of-ours`]));
    const read = readEvent({ type, data: { ...data, status: 'paid', total_amount: 'R$ 10,00' } });
    expect(read).toMatchObject({ type, ids: namedBy.map((field) => `${field}-of-ours`) });
  });

  test('of a name that no document has is read in the same way', () => {
    expect(readEvent({ type: 'tax_invoice.canceled', data: { order_code: 'ours' } })).toMatchObject({ ids: ['ours'] });
  });
});
