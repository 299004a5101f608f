/** What a new link asks of the rights. Its prices are the link itself; what a Pix takes off them is a discount like any other. */
import type { LinkDraft } from '#shared/domain/link-draft.ts';
import { linkTotals } from '#shared/domain/link-money.ts';
import { checkLink } from '#shared/domain/links.ts';
import { type Demand, discountDemand } from '#shared/domain/rights.ts';
import type { Clock } from '#shared/ports.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { Measures } from '../../lib/handlers.ts';
import type { LinksTable } from './table.ts';

export interface LinkDemandsDeps {
  readonly clock: Clock;
  readonly links: Pick<LinksTable, 'get'>;
}

/** What breaks a rule has no measure. A link that was made before is shown and not made again, so nobody is asked twice. */
export function createLinkDemands({ clock, links }: LinkDemandsDeps): Pick<Measures, 'links.create'> {
  return {
    'links.create': ({ id, draft }) => {
      if (links.get(id) !== null) return [{ right: 'links' }];
      refuseBroken(checkLink(draft, clock.now()));
      return [{ right: 'links' }, ...ofDiscount(draft)];
    },
  };
}

/** Off the items alone: the freight is sold at its price. */
function ofDiscount(draft: LinkDraft): Demand[] {
  const { itemsCents, discountCents } = linkTotals(draft) ?? { itemsCents: 0, discountCents: 0 };
  const discount = discountDemand(itemsCents, itemsCents - discountCents);
  return discount === null ? [] : [discount];
}
