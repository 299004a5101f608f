/** All that is known of a counter sale: the word of the people of the shop, said as theirs, and what may be done about it. */
import { type ReactNode, useEffect, useState } from 'react';
import type { CounterSale, Tender } from '#shared/contract/tenders.ts';
import { sumCents } from '#shared/domain/money.ts';
import type { CashStep } from '#shared/domain/tenders.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PaymentLine } from '../../../ui/payment-line.tsx';
import { tenderLabels } from '../../../ui/payment-method-labels.ts';
import { SaleHeading } from '../../../ui/sale-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { DiscountLines, SoldItems } from '../../../ui/sold-items.tsx';
import { StateText } from '../../../ui/state-text.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useTenders } from '../store.ts';
import { counterSaleTones, tenderName } from '../tender-labels.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { ReturnList } from './return-list.tsx';

interface CounterSaleDetailProps {
  readonly sale: CounterSale;
  /** To which the shop rounds cash. */
  readonly cashStep: CashStep;
  /** What cash that goes back waits for. */
  readonly beforeCash: ReactNode;
  /** The button of its receipt, passed in by the screen. */
  readonly receipt: ReactNode;
  /** And that of each return. */
  readonly receiptOf: (returnId: string) => ReactNode;
  /** The way to the sale whose items this one sold, which another area knows. */
  readonly replaced: ReactNode;
}

export function CounterSaleDetail({
  sale,
  cashStep,
  beforeCash,
  receipt,
  receiptOf,
  replaced,
}: CounterSaleDetailProps) {
  const t = useT();
  const money = useMoney();
  const { state } = sale;
  const given = { sale, step: cashStep, beforeCash };
  const [isGivingBack, setGivingBack] = useState(false);
  /** The return that was just written down here. */
  const [written, setWritten] = useState<string | null>(null);
  const toHand = written === null ? 0 : cashOfReturn(sale, written);
  const canGiveBack = state !== 'returned';
  const { setShown } = useTenders.getState();
  useEffect(() => {
    setShown(sale.id);
    return () => setShown(null);
  }, [sale.id, setShown]);
  useShortcut('F6', () => setGivingBack(true), canGiveBack);
  return (
    <article aria-label={t('orders.sale', { number: sale.number })} className="flex flex-col gap-4 p-5">
      <header className="flex flex-col gap-3">
        <SaleHeading sale={sale} state={<Badge tone={counterSaleTones[state]}>{t(`tenders.state.${state}`)}</Badge>} />
        <StateText state={state} buttonsKey={`${state} ${toHand > 0}`} className="font-semibold">
          {stateWords(t, sale, money)}
        </StateText>
        {toHand > 0 && <HandOver amountCents={toHand} onHanded={() => setWritten(null)} />}
        <div className="flex flex-wrap gap-2">
          {canGiveBack && (
            <Button icon="refund" keys="F6" onPress={() => setGivingBack(true)}>
              {t('tenderDetail.giveBack')}
            </Button>
          )}
          {receipt}
        </div>
        {replaced}
      </header>

      <Section title={t('orders.items')}>
        <SoldItems items={sale.items} />
        <DiscountLines items={sale.items} />
        {sale.note !== null && <p className="wrap-anywhere text-ink-muted">{sale.note}</p>}
      </Section>

      <Section title={t('orders.payments')}>
        <ul aria-label={t('orders.payments')} className="flex flex-col gap-2">
          {sale.tenders.map((tender) => (
            <PaymentLine
              key={tender.id}
              icon={tenderLabels[tender.kind].icon}
              name={tenderName(t, tender)}
              detail={factsOf(t, tender, money).join(', ')}
              amount={money(tender.amountCents)}
            />
          ))}
        </ul>
      </Section>

      <ReturnList sale={sale} receiptOf={receiptOf} />
      {isGivingBack && <GiveBackDialog {...given} onWritten={setWritten} onClose={() => setGivingBack(false)} />}
    </article>
  );
}

/** Until somebody says that it is done: whoever comes back to the screen must not hand it over once more. */
function HandOver({ amountCents, onHanded }: { readonly amountCents: number; readonly onHanded: () => void }) {
  const t = useT();
  const money = useMoney();
  return (
    <Notice
      tone="accent"
      title={<span className="figures text-lg">{t('tenderDetail.handOver', { amount: money(amountCents) })}</span>}
      action={<Button onPress={onHanded}>{t('tenderDetail.handedOver')}</Button>}
    />
  );
}

function cashOfReturn({ tenders, returns }: CounterSale, returnId: string): number {
  const isCash = (id: string): boolean => tenders.some((tender) => tender.id === id && tender.kind === 'cash');
  const { parts = [] } = returns.find(({ id }) => id === returnId) ?? {};
  return sumCents(parts.filter(({ tenderId }) => isCash(tenderId)).map(({ amountCents }) => amountCents));
}

type Money = ReturnType<typeof useMoney>;

function stateWords(t: Translate, { state, staff, tenders }: CounterSale, money: Money): string {
  const sum = (of: 'dueCents' | 'backCents') => money(sumCents(tenders.map((tender) => tender[of])));
  switch (state) {
    case 'received':
      return t('tenderDetail.received', { name: staff.name });
    case 'returned-in-part':
      return t('tenderDetail.returnedPart', { returned: sum('backCents'), total: sum('dueCents') });
    case 'returned':
      return t('tenderDetail.returnedAll', { total: sum('dueCents') });
  }
}

/** What was typed of it, what the buyer handed over and got in change, and what went back since. */
function factsOf(t: Translate, tender: Tender, money: Money): string[] {
  const { amountCents, dueCents, receivedCents, machine, backCents } = tender;
  const code = machine?.authorization ?? '';
  const change = receivedCents === null ? 0 : receivedCents - dueCents;
  return [
    code === '' ? '' : t('tenderDetail.authorization', { code }),
    dueCents === amountCents ? '' : t('tenderDetail.rounded', { amount: money(dueCents) }),
    receivedCents === null ? '' : t('tenderDetail.handed', { amount: money(receivedCents) }),
    change === 0 ? '' : t('tenderDetail.change', { amount: money(change) }),
    backCents === 0 ? '' : t('tenderDetail.back', { amount: money(backCents) }),
  ].filter(Boolean);
}
