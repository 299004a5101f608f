/**
 * LGPD art. 18, VI: a customer is forgotten. The customer's row and the buyer's data in what has ended go; what proves money stays (art. 16,
 * I): the sales themselves, the requests as the operator got them, chargebacks, the record of actions. See docs/decisions.
 */
import type { Customer, ErasePlan } from '#shared/contract/customers.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { KnownBuyer } from '#shared/domain/buyer-identity.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { DiskClearing } from './clear-disk.ts';
import { type CustomerContext, isForgotten, type OwnedThing } from './customer-context.ts';

/** What the person who erases decided. */
type Chosen = Pick<MethodInput<'customers.erase'>, 'also' | 'keptViews'>;

type EraseMethods = 'customers.erasePlan' | 'customers.erase' | 'customers.remains';

export function createEraseHandlers(context: CustomerContext, disk: DiskClearing): Handlers<EraseMethods> {
  const { db, clock, find, buyerOf, owned, possible, isOpen, lines, requestsOf, parked, views } = context;

  function plan(buyer: KnownBuyer, all: readonly OwnedThing[]): ErasePlan {
    const [cleared, kept] = [all.filter(isForgotten), all.filter((thing) => !isForgotten(thing))];
    return {
      open: lines(all.filter(isOpen)),
      possible: lines(possible(buyer).filter(isForgotten), true),
      parked: parked.maybeOfBuyer(buyer).map(({ id, label }) => ({ id, label })),
      views: views.naming(buyer),
      cleared: counts(cleared),
      kept: counts(kept),
      requests: all.reduce((sum, thing) => sum + requestsOf(thing).length, 0),
    };
  }

  function chosenOf(buyer: KnownBuyer, also: readonly string[]): OwnedThing[] {
    const chosen = possible(buyer).filter((thing) => isForgotten(thing) && also.includes(thing.id));
    if (chosen.length === new Set(also).size) return chosen;
    throw new AppError('not-possible-now', { message: 'one of them cannot be this customer’s' });
  }

  function erase(customer: Customer, { also, keptViews }: Chosen, staffId: string): ErasePlan {
    const buyer = buyerOf(customer);
    const all = [...owned(buyer), ...chosenOf(buyer, also)];
    const planned = plan(buyer, all);
    const done = { ...planned, views: planned.views.filter((name) => !keptViews.includes(name)) };
    if (done.open.length > 0 || done.parked.length > 0) {
      throw new AppError('not-possible-now', { message: 'something of this customer is still open' });
    }
    const now = clock.now();
    context.remove({ id: customer.id, buyer, all, viewNames: done.views });
    // Counts alone: nothing can be taken out of the record of actions.
    const after = { clearedRecords: sum(done.cleared), keptRecords: sum(done.kept) };
    appendAudit(db, { at: now, action: 'customers.erase', staffId, subject: customer.id, after });
    disk.want(now);
    return done;
  }

  return {
    'customers.erasePlan': ({ id }) => {
      const buyer = buyerOf(find(id));
      return plan(buyer, owned(buyer));
    },
    'customers.remains': () => ({ since: disk.since(), isHeldUp: disk.isHeldUp() }),
    'customers.erase': ({ id, ...chosen }, caller) =>
      db.transaction(() => erase(find(id), chosen, signedIn(caller).id)),
  };
}

function counts(all: readonly OwnedThing[]): ErasePlan['cleared'] {
  return [...Map.groupBy(all, ({ records }) => records.kind)].map(([kind, some]) => ({ kind, count: some.length }));
}

const sum = (some: ErasePlan['cleared']): number => some.reduce((all, { count }) => all + count, 0);
