/** One sale in the list. */
import type { Sale } from '#shared/contract/sale.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import { SoldRow } from '../../../ui/sold-row.tsx';
import { saleStateWord, saleTone, saysUndo } from '../sale-labels.ts';

export function SaleRow({ sale, now }: { readonly sale: Sale; readonly now: number }) {
  const t = useT();
  return (
    <SoldRow
      sale={sale}
      means={sale.payments.map(({ method, card }) => ({
        icon: methodLabels[method].icon,
        words: card?.last4 ?? t(methodLabels[method].name),
      }))}
      state={
        <>
          {sale.undo !== null && !saysUndo(sale) && <Badge tone="warning">{t('queue.undoShort')}</Badge>}
          <Badge tone={saleTone(sale)}>{saleStateWord(t, sale)}</Badge>
        </>
      }
      now={now}
    />
  );
}
