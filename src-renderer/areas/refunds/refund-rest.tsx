/** What an earlier request for items still owes, because a part of it did not go back. */
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import type { RefundGroup } from './refund-groups.ts';
import { itemsText } from './refund-labels.ts';

export function RefundRest({ group: { items, standing } }: { readonly group: RefundGroup }) {
  const t = useT();
  const money = useMoney();
  if (standing === null) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{itemsText(items)}</p>
      <p>
        {t('refund.restOf', {
          amount: money(standing.itemsCents),
          taken: money(standing.returnedCents + standing.openCents),
          missing: money(standing.missingCents),
        })}
      </p>
    </div>
  );
}
