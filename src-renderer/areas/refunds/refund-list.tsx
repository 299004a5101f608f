/** The refunds of one sale by request, each followed to its end. Only "confirmed" means that the money went back. */
import { useEffect } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { groupRefunds, type RefundGroup, restCents } from './refund-groups.ts';
import { groupKey, itemsText } from './refund-labels.ts';
import { type ReceiptOfRefund, RefundRow } from './refund-row.tsx';
import { refundsOfSale, useRefunds } from './store.ts';

interface RefundListProps {
  readonly sale: Sale;
  readonly receiptOf: ReceiptOfRefund;
}

export function RefundList({ sale, receiptOf }: RefundListProps) {
  const t = useT();
  const all = useRefunds((state) => state.refunds);
  const load = useRefunds((state) => state.load);
  const groups = groupRefunds(sale, refundsOfSale(all, sale.id));

  const { run, error } = useAction();

  useEffect(() => void run(() => load({ saleId: sale.id })), [run, load, sale.id]);

  // Unread refunds are not the same as none.
  if (groups.length === 0) return error === null ? null : <ErrorNote error={error} />;
  return (
    <Section title={t('refund.listTitle')}>
      {error !== null && <ErrorNote error={error} />}
      <ul className="flex flex-col gap-2">
        {groups.map((group) => (
          <li key={group.groupId} className="rounded-md border border-line p-3">
            <GroupItems group={group} />
            <ul className="flex flex-col gap-3">
              {group.refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} receiptOf={receiptOf} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function GroupItems({ group }: { readonly group: RefundGroup }) {
  const { items, standing } = group;
  const t = useT();
  const money = useMoney();
  if (standing === null) return null;
  const { itemsCents, returnedCents, missingCents } = standing;
  const missingKey = restCents(group) > 0 ? 'refund.groupMissing' : 'refund.groupMissingOrAmount';
  return (
    <div className="mb-3 border-b border-line pb-3">
      <p className="font-semibold">{t('refund.groupItems', { items: itemsText(items) })}</p>
      <p className="text-sm">
        {t(groupKey(group, standing), { amount: money(itemsCents), returned: money(returnedCents) })}
        {missingCents > 0 && ` ${t(missingKey, { missing: money(missingCents) })}`}
      </p>
    </div>
  );
}
