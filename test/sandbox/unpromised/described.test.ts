/** Under each reading no document excludes, what the service decides still has the described form: openapi.json stays true. */
import { describe, expect, it } from 'vitest';
import { changeSwitches, defaultSwitches } from '#sandbox/switches/switches.ts';
import { hostileSwitchValues } from '#test/flows/support/switch-values.ts';
import { describedTraffic } from '#test/helpers/described-traffic.ts';
import { tour } from '../every-operation.ts';
import { openSandbox } from '../open-sandbox.ts';
import { plan } from '../subscription-bodies.ts';
import { v1Tour } from '../v1/every-v1-operation.ts';
import { openV1 } from '../v1/open-v1.ts';

/** The walk itself reads what it makes, at once and whole, lists bare, cards by their id, with one bearer: these it cannot be led through. */
const unwalkable: readonly string[] = [
  'read_lag_ms',
  'v1_invoice_list_shape',
  'v1_saved_card_fields',
  'odd_metadata',
  'v1_bearer_lifetime_ms',
];

describe('a walk through every operation', () => {
  it.each(hostileSwitchValues().filter(({ name }) => !unwalkable.includes(name)))(
    'under $name = $value',
    async ({ name, value }) => {
      const changes = { [name]: value };
      const traffic = describedTraffic(changeSwitches(defaultSwitches(), changes));
      await using box = await openSandbox(changes, traffic.onServed);
      await tour(box);
      await using v1 = await openV1(changes, traffic.onServed);
      await v1Tour(v1);
      expect((await traffic.resolve()).size).toBeGreaterThan(60);
      for (const { requests } of [box, v1.box]) expect((await requests()).filter(({ defect }) => defect)).toEqual([]);
    },
  );

  it('and of the rest: late reads, a page of invoices, metadata that is a list', async () => {
    const changes = {
      read_lag_ms: 1_000,
      read_lag: 'always',
      v1_invoice_list_shape: 'paginator',
      odd_metadata: 'array',
    };
    const traffic = describedTraffic(changeSwitches(defaultSwitches(), changes));
    await using v1 = await openV1(changes, traffic.onServed);
    const { id } = Object((await v1.box.post('/v2/subscriptions', plan({ metadata: { loja: '7' } }))).json());
    for (const ms of [0, 20_000, 7 * 86_400_000]) {
      await v1.box.clock.advance(ms);
      await v1.box.get(`/v2/subscriptions/${id}`);
      await v1.send('GET', `/v1/subscriptions/${id}/invoices`);
    }
    const met = await traffic.resolve();
    expect(met).toContain('listV1Invoices 200');
    expect(met).toContain('getSubscription 404');
  });
});
