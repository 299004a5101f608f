/** Shown where a refund of the sale is asked for: the buyer may get the same money from his bank as well. */
import { useMemo } from 'react';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { standingAgainst, statusWord } from './chargeback-labels.ts';
import { useChargebacks } from './store.ts';

export function ContestedNotice({ saleId }: { readonly saleId: string }) {
  const t = useT();
  const money = useMoney();
  const all = useChargebacks((state) => state.chargebacks);
  const standing = useMemo(() => standingAgainst(Object.values(all), saleId), [all, saleId]);
  if (standing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('chargebacks.beside')}>
      <p>{t('chargebacks.besideHow')}</p>
      {standing.map(({ id, status, amountCents, currency }) => (
        <p key={id} className="figures">
          {t('chargebacks.besideOne', { amount: money(amountCents, currency), status: statusWord(t, status) })}
        </p>
      ))}
    </Notice>
  );
}
