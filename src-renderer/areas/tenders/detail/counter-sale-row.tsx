/** A counter sale in the list: as every sale, with what of it went back. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { sumCents } from '#shared/domain/money.ts';
import { moneyOut } from '../../../format/money-out.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { tenderLabels } from '../../../ui/payment-method-labels.ts';
import { SoldRow } from '../../../ui/sold-row.tsx';
import { counterSaleTones } from '../tender-labels.ts';

export function CounterSaleRow({ sale, now }: { readonly sale: CounterSale; readonly now: number }) {
  const { t, language } = useWords();
  const { state, tenders, currency } = sale;
  const back = sumCents(tenders.map(({ backCents }) => backCents));
  return (
    <SoldRow
      sale={sale}
      means={tenders.map(({ kind }) => ({ icon: tenderLabels[kind].icon, words: t(tenderLabels[kind].name) }))}
      state={
        <>
          <Badge tone={counterSaleTones[state]}>{t(`tenders.state.${state}`)}</Badge>
          {state === 'returned-in-part' && (
            <span className="money text-sm text-ink-muted">{moneyOut(back, language, currency)}</span>
          )}
        </>
      }
      now={now}
    />
  );
}
