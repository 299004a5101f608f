/** What was written down of a sale that was paid to the shop itself. It is the word of people, and never looks like a payment that is proven. */
import type { ReactNode } from 'react';
import type { CounterSale, Tender } from '#shared/contract/tenders.ts';
import { exactTime } from '../../../format/time.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { tenderLabels } from '../../../ui/payment-method-labels.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { tenderName } from '../tender-labels.ts';

interface ReceivedPanelProps {
  readonly sale: CounterSale;
  /** The button of its receipt; null while there is none. */
  readonly receipt: ReactNode;
  readonly onNewSale: () => void;
  readonly onSeeSale: () => void;
}

export function ReceivedPanel({ sale, receipt, onNewSale, onSeeSale }: ReceivedPanelProps) {
  const { t, language } = useWords();
  const money = useMoney();
  useShortcut('Enter', onNewSale);
  useShortcut('Escape', onNewSale);
  return (
    <section className="arriving scroll-calm flex h-full flex-col items-center justify-center-safe gap-5 p-8 text-center short:gap-2 short:p-3">
      <span className="flex size-20 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent short:hidden">
        <Icon name={tenderLabels[sale.tenders[0]?.kind ?? 'cash'].icon} className="size-11" />
      </span>
      <p
        role="status"
        aria-live="assertive"
        data-testid="sale-state"
        data-state={sale.state}
        className="text-xl font-bold text-accent"
      >
        {t(`tenders.state.${sale.state}`)}
      </p>
      <Change tenders={sale.tenders} />
      <p className="flex items-baseline gap-3">
        <span className="text-ink-muted">{t('common.total')}</span>
        <span data-testid="money-total" className="money text-2xl leading-none font-bold">
          {money(sale.totalCents)}
        </span>
      </p>
      {sale.tenders
        .filter(({ amountCents, dueCents }) => amountCents !== dueCents)
        .map(({ id, amountCents, dueCents }) => (
          <p key={id} className="figures">
            {t('tenderCharge.roundedFrom', { amount: money(amountCents), due: money(dueCents) })}
          </p>
        ))}
      <h1 className="text-md">
        {t('orders.sale', { number: '' })}
        <span data-testid="sale-number">{sale.number}</span>, {exactTime(sale.createdAt, language)}
      </h1>
      <ul className="figures text-ink-muted">
        {sale.tenders.map((tender) => (
          <li key={tender.id}>{tenderWords(tender)}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-center gap-3 short:mt-2">
        <Button look="primary" size="lg" keys="Esc" className="min-h-16 px-8 text-lg!" autoFocus onPress={onNewSale}>
          {t('progress.newSale')}
        </Button>
        {receipt}
        <Button size="lg" className="min-h-16" onPress={onSeeSale}>
          {t('progress.seeSale')}
        </Button>
      </div>
    </section>
  );

  function tenderWords(tender: Tender): string {
    const params = { name: tenderName(t, tender), due: money(tender.dueCents) };
    return tender.receivedCents === null || tender.receivedCents === tender.dueCents
      ? t('tenderCharge.line', params)
      : t('tenderCharge.lineReceived', { ...params, received: money(tender.receivedCents) });
  }
}

/** Large: the drawer is open, and it is counted out from here. */
function Change({ tenders }: Pick<CounterSale, 'tenders'>) {
  const { t } = useWords();
  const money = useMoney();
  const cash = tenders.find(({ kind }) => kind === 'cash');
  if (cash === undefined) return null;
  const change = (cash.receivedCents ?? 0) - cash.dueCents;
  if (change <= 0) return <p className="text-lg font-bold">{t('tenderCharge.noChange')}</p>;
  return (
    <p data-testid="cash-change" className="flex flex-wrap items-baseline justify-center gap-x-4 font-bold">
      <span className="text-2xl">{t('tenderCharge.change')}</span>
      <span className="money text-4xl leading-none short:text-3xl thin:text-2xl">{money(change)}</span>
    </p>
  );
}
