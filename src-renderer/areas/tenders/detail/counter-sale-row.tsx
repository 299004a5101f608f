/** A counter sale in the list: as every sale, with what of it went back. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { sumCents } from '#shared/domain/money.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { tenderLabels } from '../../../ui/payment-method-labels.ts';
import { SoldRow } from '../../../ui/sold-row.tsx';
import { counterSaleTones, tenderName } from '../tender-labels.ts';

export function CounterSaleRow({ sale, now }: { readonly sale: CounterSale; readonly now: number }) {
  const t = useT();
  const money = useMoney(sale.currency);
  const { state, tenders } = sale;
  const back = sumCents(tenders.map(({ backCents }) => backCents));
  return (
    <SoldRow
      sale={sale}
      means={[
        ...(state === 'returned-in-part'
          ? [{ icon: 'refund' as const, words: t('tenderDetail.back', { amount: money(back) }) }]
          : []),
        ...tenders.map((tender) => ({ icon: tenderLabels[tender.kind].icon, words: tenderName(t, tender) })),
      ]}
      state={<Badge tone={counterSaleTones[state]}>{t(`tenders.state.${state}`)}</Badge>}
      now={now}
    />
  );
}
