/** The subscription as the service shows it: next charge, items, adjustments, payment method, and the other data sent. */
import type { ShownAdjustment, Subscription } from '#shared/contract/subscription-view.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { FactLines } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { isFactUnknown, isPaidCountUnknown, methodWords } from './subscription-labels.ts';

export function SubscriptionFacts({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useWords();
  const rows = useFactRows(subscription);
  return (
    <>
      <Section title={t('subscriptions.about')}>
        <FactLines lines={rows} />
      </Section>
      <Section title={t('subscriptions.items')}>
        <ItemList items={subscription.items} />
      </Section>
      {subscription.apiId !== null && (
        <Section title={t('orders.identifiers')}>
          <CopyId label={t('subscriptions.apiId')} id={subscription.apiId} />
        </Section>
      )}
    </>
  );
}

function useFactRows(subscription: Subscription): readonly (readonly [string, string | null])[] {
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const now = useNow();
  const { discounts, increments, maxInvoices, minimumPriceCents, metadata, nextBillingAt } = subscription;
  const adjustment = ({ type, value, invoiceNumber }: ShownAdjustment): string =>
    [
      type === 'fixed' ? money(value) : `${value}%`,
      invoiceNumber === null ? t('subscriptions.allInvoices') : t('subscriptions.invoice', { number: invoiceNumber }),
    ].join(', ');
  const notKnown = isFactUnknown(subscription) ? t('subscriptions.notKnown') : null;
  const paidWords = (): string => {
    if (isPaidCountUnknown(subscription)) return t('subscriptions.notKnown');
    const { invoicesPaid: paid } = subscription;
    return maxInvoices === null
      ? t('subscriptions.paidEndless', { paid })
      : t('subscriptions.paidOf', { paid, max: maxInvoices });
  };
  return [
    [
      t('subscriptions.nextBilling'),
      notKnown ?? (nextBillingAt === null ? t('subscriptions.noNext') : shortMoment(nextBillingAt, now, language)),
    ],
    [t('subscriptions.method'), methodWords(words, subscription.method)],
    [t('subscriptions.paidCount'), paidWords()],
    [t('subscriptions.description'), subscription.description],
    [t('subscriptions.code'), subscription.code],
    [t('subscriptions.descriptor'), subscription.statementDescriptor],
    [t('subscriptions.discounts'), discounts.map(adjustment).join('; ') || null],
    [t('subscriptions.increments'), increments.map(adjustment).join('; ') || null],
    [
      t('subscriptions.minimumPrice'),
      minimumPriceCents === null ? null : `${money(minimumPriceCents)} (${t('subscriptions.notApplied')})`,
    ],
    [t('subscriptions.buyer'), subscription.customer.email],
    ...metadata.map(({ key, value }) => [key, value] as const),
  ];
}

function ItemList({ items }: Pick<Subscription, 'items'>) {
  const money = useMoney();
  return (
    <ul className="flex flex-col gap-1">
      {items.map(({ code, description, quantity, unitAmountCents }) => (
        <li key={code} className="flex justify-between gap-4">
          <span className="min-w-0 truncate">
            {quantity} × {description} <span className="text-sm text-ink-muted">({code})</span>
          </span>
          <span className="money">{money(quantity * unitAmountCents)}</span>
        </li>
      ))}
    </ul>
  );
}
