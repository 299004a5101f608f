/** Everything known about one sale, and what may be done about it. */
import type { ReactNode } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { useMoney } from '../../../i18n/use-money.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CopyId } from '../../../ui/copy-id.tsx';
import { methodLabels } from '../../../ui/payment-method-labels.ts';
import { SaleHeading } from '../../../ui/sale-heading.tsx';
import { Section } from '../../../ui/section.tsx';
import { DiscountLines, SoldItems } from '../../../ui/sold-items.tsx';
import { StateText } from '../../../ui/state-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useTrustedFrom } from '../../../window/trusted-reads.ts';
import { PaymentList } from '../payment-list.tsx';
import { returnedWords } from '../returned-labels.ts';
import { SaleAttention } from '../sale-attention.tsx';
import { saleStateWord, saleTone, stateLineWords } from '../sale-labels.ts';
import { followingWords } from '../unread-labels.ts';
import { SaleActions } from './sale-actions.tsx';
import { Timeline } from './timeline.tsx';

interface SaleDetailProps {
  readonly sale: Sale;
  readonly onRefund: () => void;
  /** Parts of other areas, passed in by the screen. */
  readonly endUndo: ReactNode;
  readonly receipt: ReactNode;
  readonly refunds: ReactNode;
  readonly requests: ReactNode;
}

export function SaleDetail({ sale, onRefund, ...parts }: SaleDetailProps) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  const now = useNow();
  const trustedFrom = useTrustedFrom(now);
  return (
    <article aria-label={t('orders.sale', { number: sale.number })} className="flex flex-col gap-4 p-5">
      <header className="flex flex-col gap-3">
        <SaleHeading sale={sale} state={<Badge tone={saleTone(sale)}>{saleStateWord(t, sale)}</Badge>} />
        <StateText
          state={sale.state}
          buttonsKey={`${sale.state} ${sale.can.refund} ${sale.can.cancel}`}
          className="font-semibold"
        >
          {[stateLineWords(t, sale, now), returnedWords(words, sale)].filter(Boolean).join(' ')}
        </StateText>
        <p className="-mt-2 text-ink-muted">{followingWords(words, sale, { now, trustedFrom })}</p>
        <SaleAttention sale={sale} endUndo={parts.endUndo} />
        <SaleActions sale={sale} onRefund={onRefund} receipt={parts.receipt} />
      </header>

      <Section title={t('orders.items')}>
        <SoldItems items={sale.items} />
        <DiscountLines items={sale.items} />
        {sale.note !== null && <p className="wrap-anywhere text-ink-muted">{sale.note}</p>}
      </Section>

      <Section title={t('orders.payments')}>
        <PaymentList payments={sale.payments} />
      </Section>

      {parts.refunds}

      <Section title={t('orders.timeline')}>
        <Timeline saleId={sale.id} revision={sale.revision} />
      </Section>

      <Section title={t('orders.requests')}>{parts.requests}</Section>

      <Section title={t('orders.identifiers')}>
        {sale.orderId !== null && <CopyId label={t('orders.orderId')} id={sale.orderId} />}
        {sale.payments.map(
          ({ chargeId, method, amountCents }) =>
            chargeId !== null && (
              <CopyId
                key={chargeId}
                label={t('orders.chargeIdOf', { payment: `${t(methodLabels[method].name)} ${money(amountCents)}` })}
                id={chargeId}
              />
            ),
        )}
      </Section>
    </article>
  );
}
