/** The areas beside the counter, put together in one place: adding one is a line here. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { AreaContext, AreaOwner } from '../areas/area.ts';
import { createCards } from '../areas/cards/create-cards.ts';
import { createChargebacks } from '../areas/chargebacks/create-chargebacks.ts';
import { createLinks } from '../areas/links/create-links.ts';
import { createSubscriptions } from '../areas/subscriptions/create-subscriptions.ts';
import { createCharges } from '../areas/v1-charges/create-charges.ts';
import { createClients } from '../areas/v1-saved-cards/create-clients.ts';

export function createBackOffice(context: AreaContext) {
  const cards = createCards(context);
  const chargebacks = createChargebacks(context);
  const clients = createClients(context);
  const links = createLinks(context);
  const subscriptions = createSubscriptions(context);
  const charges = createCharges({ ...context, invoiceDoor: subscriptions.door });
  const areas = [cards, chargebacks, charges, clients, links, subscriptions];
  const owners = new Map<EntryOwnerKind, AreaOwner>(areas.map(({ owner }) => [owner.kind, owner]));
  return {
    handlers: {
      ...cards.handlers,
      ...chargebacks.handlers,
      ...charges.handlers,
      ...clients.handlers,
      ...links.handlers,
      ...subscriptions.handlers,
    },
    /** The clock was moved on in training mode. */
    timeMoved: () => subscriptions.pollAll(),
    /** As the history shows them. */
    shown: {
      subscription: subscriptions.show,
      link: links.show,
      chargeback: chargebacks.show,
      card: cards.show,
      'client-card': clients.show,
      charge: charges.show,
    },
    operations: areas.flatMap(({ operations }) => operations),
    carriers: areas.flatMap(({ carrier }) => carrier ?? []),
    sources: areas.flatMap(({ sources }) => sources),
    owner: (kind: EntryOwnerKind): AreaOwner | null => owners.get(kind) ?? null,
  };
}
