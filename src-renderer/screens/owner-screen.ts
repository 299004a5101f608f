/** The screen that shows the owner of a request in full. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { Screen } from '../window/screens.ts';

const sections: Record<Exclude<EntryOwnerKind, 'sale'>, string> = {
  card: 'cards',
  chargeback: 'chargebacks',
  subscription: 'subscriptions',
  link: 'links',
  charge: 'charges',
  'client-card': 'clients',
};

export function ownerScreen({ kind, id }: { readonly kind: EntryOwnerKind; readonly id: string }): Screen {
  return kind === 'sale' ? { at: 'sales', saleId: id } : { at: 'office', section: sections[kind], id };
}
