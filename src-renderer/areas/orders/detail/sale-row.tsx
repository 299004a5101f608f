/** One sale in the list. */
import type { Sale } from '#shared/contract/sale.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MomentLines } from '../../../ui/moment-lines.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import { RecordRow } from '../../../ui/record-row.tsx';
import { itemsSummary, saleStateWord, saleTone, saysUndo } from '../sale-labels.ts';

export function SaleRow({ sale, now }: { readonly sale: Sale; readonly now: number }) {
  const { t, language } = useWords();
  const money = useMoney(sale.currency);
  return (
    <RecordRow
      lead={
        <>
          <p className="money font-bold">#{sale.number}</p>
          <MomentLines at={sale.createdAt} now={now} language={language} />
        </>
      }
      title={itemsSummary(t, sale)}
      detail={
        <p className="flex items-center gap-2 truncate">
          {sale.payments.map((payment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments of a sale never move
            <span key={index} className="flex items-center gap-1">
              <Icon name={methodLabels[payment.method].icon} className="size-4" />
              {payment.card?.last4 ?? t(methodLabels[payment.method].name)}
            </span>
          ))}
          <span className="truncate">
            {sale.customer?.name ?? ''} {t('common.by', { name: sale.staff.name })}
          </span>
        </p>
      }
      state={
        <>
          {sale.undo !== null && !saysUndo(sale) && <Badge tone="warning">{t('queue.undoShort')}</Badge>}
          <Badge tone={saleTone(sale)}>{saleStateWord(t, sale)}</Badge>
        </>
      }
      amount={money(sale.totalCents)}
    />
  );
}
