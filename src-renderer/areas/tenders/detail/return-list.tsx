/** What went back of a counter sale: when, by which way, why, and who asked for it and approved it. */
import type { ReactNode } from 'react';
import type { CounterSale, TenderReturn } from '#shared/contract/tenders.ts';
import { sumCents } from '#shared/domain/money.ts';
import { shortMoment } from '../../../format/time.ts';
import { approvedByWords } from '../../../i18n/approved-by.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useT, useWords } from '../../../i18n/use-t.ts';
import { Section } from '../../../ui/section.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { tenderName } from '../tender-labels.ts';

interface ReturnListProps {
  readonly sale: CounterSale;
  readonly receiptOf: (returnId: string) => ReactNode;
}

export function ReturnList({ sale, receiptOf }: ReturnListProps) {
  const t = useT();
  if (sale.returns.length === 0) return null;
  return (
    <Section title={t('tenderDetail.returns')}>
      <ul className="flex flex-col gap-2">
        {sale.returns.toReversed().map((one) => (
          <li key={one.id} className="flex flex-col items-start rounded-md border border-line p-3">
            <ReturnShown sale={sale} given={one} />
            {receiptOf(one.id)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ReturnShown({ sale, given }: { readonly sale: CounterSale; readonly given: TenderReturn }) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const { parts, items, requestedBy, approvedBy } = given;
  const byWay = parts.map(({ tenderId, amountCents }) => {
    const tender = sale.tenders.find(({ id }) => id === tenderId);
    return t('tenderDetail.part', {
      name: tender === undefined ? '' : tenderName(t, tender),
      amount: money(amountCents),
    });
  });
  const back = items.map(({ position, quantity }) => `${quantity}x ${sale.items[position]?.description ?? ''}`);
  return (
    <>
      <p className="money font-semibold">
        {t('tenderDetail.returnOf', { amount: money(sumCents(parts.map(({ amountCents }) => amountCents))) })}
      </p>
      {back.length > 0 && <p className="wrap-anywhere">{t('tenderDetail.itemsBack', { items: back.join(', ') })}</p>}
      <p className="text-sm">{byWay.join(' · ')}</p>
      <p className="text-sm text-ink-muted">
        {[
          shortMoment(given.at, now, language),
          t(`refundReason.${given.reason}`),
          t('refund.requestedBy', { name: requestedBy }),
          ...approvedByWords(t, { asked: requestedBy, approved: approvedBy }),
        ].join(', ')}
      </p>
      {given.note !== null && <p className="text-sm wrap-anywhere">{given.note}</p>}
    </>
  );
}
