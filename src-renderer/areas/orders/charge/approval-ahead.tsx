/** Which parts of a sale ask for a manager: said before a card is typed, and not first when the buyer waits. */
import type { DraftItem } from '#shared/domain/order-draft.ts';
import { costOf, type Demand, discountDemand, levelByRule, type Right } from '#shared/domain/rights.ts';
import { soldSums } from '#shared/domain/sold-lines.ts';
import { RightNotice } from '../../../ui/right-notice.tsx';
import { useSession } from '../../../window/session-store.ts';
import { useShopCurrency } from '../../../window/shop-currency.ts';

export interface AskedOfSeller {
  readonly items: readonly DraftItem[];
  readonly currency: string;
  readonly isSplit: boolean;
  readonly skipsFraud: boolean;
}

/** The core measures from the catalogue's prices, and may still ask where this does not. Pure. */
export function demandsAhead({ items, currency, isSplit, skipsFraud }: AskedOfSeller): Demand[] {
  const { fullCents, totalCents } = soldSums(items);
  const discount = discountDemand(fullCents, totalCents);
  const typed = costOf(items.filter(({ code }) => code === undefined));
  return [
    ...(discount === null ? [] : [discount]),
    ...(typed === 0 ? [] : [{ right: 'custom-amount', amount: typed, currency } as const]),
    ...(isSplit ? [{ right: 'split' } as const] : []),
    ...(skipsFraud ? [{ right: 'fraud-skip' } as const] : []),
  ];
}

export function ApprovalAhead(asked: AskedOfSeller) {
  const rules = useSession((state) => state.session?.rules);
  const shop = useShopCurrency();
  if (rules == null) return null;
  const levelOf = (demand: Demand) => levelByRule(rules[demand.right], demand, shop);
  const held = demandsAhead(asked).filter((demand) => levelOf(demand) !== 'allow');
  return held.map((demand) => (
    <RightNotice key={demand.right satisfies Right} right={demand.right} level={levelOf(demand)} />
  ));
}
