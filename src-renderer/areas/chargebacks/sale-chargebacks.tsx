/** The chargebacks of one sale, on the sale's own page. */
import { useEffect, useMemo } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { go } from '../../window/navigation.ts';
import { statusTone, statusWord } from './chargeback-labels.ts';
import { useChargebacks } from './store.ts';

interface SaleChargebacksProps {
  readonly saleId: string;
  /** The service says that the charge is contested, even if the till has not found the chargeback. */
  readonly isContested: boolean;
}

export function SaleChargebacks({ saleId, isContested }: SaleChargebacksProps) {
  const t = useT();
  const money = useMoney();
  const all = useChargebacks((state) => state.chargebacks);
  const isAbsent = useChargebacks((state) => state.reading?.availability === 'unavailable');
  const { run, error, isPending } = useAction();
  const own = useMemo(() => Object.values(all).filter(({ sale }) => sale?.id === saleId), [all, saleId]);

  useEffect(() => void run(() => useChargebacks.getState().loadOfSale(saleId)), [run, saleId]);

  if (own.length === 0 && !isContested && error === null) return null;
  return (
    <Section title={t('office.chargebacks')}>
      {own.map(({ id, status, amountCents, currency }) => (
        <p key={id} className="flex items-center gap-3">
          <span className="money font-semibold">{money(amountCents, currency)}</span>
          <Badge tone={statusTone(status)}>{statusWord(t, status)}</Badge>
          <Button className="ml-auto" onPress={() => go({ at: 'office', section: 'chargebacks', id })}>
            {t('chargebacks.open')}
          </Button>
        </p>
      ))}
      {own.length === 0 && isContested && (
        <>
          <p>{t(isAbsent ? 'chargebacks.absent' : 'chargebacks.notFoundYet')}</p>
          <Button
            className="self-start"
            isPending={isPending}
            onPress={() => void run(() => useChargebacks.getState().refresh())}
          >
            {t('chargebacks.find')}
          </Button>
        </>
      )}
      {error !== null && <ErrorNote error={error} />}
    </Section>
  );
}
