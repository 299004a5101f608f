/** LGPD art. 18: everything that the till holds on one person, in one file that people and programs can read. */
import type { Handlers } from '../../lib/handlers.ts';
import { hideTokenOfPath, hideTokens, hideTokensOfText } from '../../secrets/card-tokens.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { CustomerContext, OwnedThing } from './customer-context.ts';
import { earlierIdentities } from './table.ts';

export function createExportHandlers(context: CustomerContext): Handlers<'customers.export'> {
  const { db, clock, find, buyerOf, owned, possible, things, parked, requestsOf, entries } = context;

  /** What was sent to the operator is kept without card numbers and codes; its tokens are keys of the shop, and no data of the person. */
  function sentFor(thing: OwnedThing): object[] {
    return requestsOf(thing).map(({ id, operation, state, createdAt, path, contentType }) => {
      const isJson = contentType.startsWith('application/json');
      const text = isJson ? hideTokensOfText(operation, new TextDecoder().decode(entries.body(id))) : '';
      const sent: unknown = text === '' ? null : JSON.parse(text);
      return { operation, state, createdAt: new Date(createdAt).toISOString(), path: hideTokenOfPath(path), sent };
    });
  }

  function recordOf(thing: OwnedThing): object {
    const { records, id } = thing;
    return { kind: records.kind, data: hideTokens(things[records.kind].show(id)), requests: sentFor(thing) };
  }

  return {
    'customers.export': ({ id }, caller) =>
      db.transaction(() => {
        const now = clock.now();
        const customer = find(id);
        const buyer = buyerOf(customer);
        const file = {
          format: 'balcao-customer-1',
          exportedAt: new Date(now).toISOString(),
          customer,
          earlierData: earlierIdentities(db, id),
          records: owned(buyer).map(recordOf),
          /** How many things may be this person's or another's: what is in them might be data of somebody else. */
          recordsPossible: possible(buyer).length,
          basketsInHold: parked.ofBuyer(buyer),
        };
        appendAudit(db, { at: now, action: 'customers.export', staffId: signedIn(caller).id, subject: id });
        return { fileName: `cliente-${id.slice(0, 8)}.json`, text: `${JSON.stringify(file, null, 2)}\n` };
      }),
  };
}
