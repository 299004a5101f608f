/** One subscription: what is known, what happens now, what can be done, its invoices and its history. */
import { type ReactNode, useEffect } from 'react';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { clockTime } from '../../format/time.ts';
import { AmountsIn } from '../../i18n/currency.tsx';
import { untilTrusted } from '../../i18n/until-trusted.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FailureWords } from '../../ui/failure-labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TimelineList } from '../../ui/timeline-list.tsx';
import { UnreadNote } from '../../ui/unread-note.tsx';
import { useNow, useServerNow } from '../../ui/use-now.ts';
import { useTrustedFrom } from '../../window/trusted-reads.ts';
import { InvoiceCard, type ShowRefunds } from './invoice-card.tsx';
import { useSubscriptions } from './store.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { rhythmWords, stateLine, stateWord, subscriptionTone } from './subscription-labels.ts';
import { UndoNotice } from './undo-notice.tsx';

export interface SubscriptionDetailProps {
  readonly id: string;
  /** The form with which two people end an undo that the till cannot carry out. */
  readonly endUndo: (subscriptionId: string) => ReactNode;
  readonly refunds: ShowRefunds;
  /** What else stands beside a subscription of this revision: null where nothing does. */
  readonly showBeside: (subscription: Pick<Subscription, 'id' | 'revision'>) => ReactNode;
}

export function SubscriptionDetail({ id, ...shared }: SubscriptionDetailProps) {
  const subscription = useSubscriptions((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = subscription !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useSubscriptions.getState().ask('subscriptions.get', { id }));
  }, [id, isKnown, run]);
  if (subscription !== undefined) {
    return (
      <AmountsIn currency={subscription.currency}>
        <SubscriptionFound subscription={subscription} {...shared} />
      </AmountsIn>
    );
  }
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

type FoundProps = Omit<SubscriptionDetailProps, 'id'> & { readonly subscription: Subscription };

function SubscriptionFound({ subscription, endUndo, refunds, showBeside }: FoundProps) {
  const words = useWords();
  const { t } = words;
  const clocks = { now: useNow(), serverNow: useServerNow() };
  const trustedFrom = useTrustedFrom(clocks.now);
  const { id, customer, refusal, state, invoices, revision } = subscription;
  // A customer at the counter waits for a code, so it comes before anything that can be changed.
  const isAwaited = invoices.some(({ pix, otp }) => pix !== null || otp !== null);
  const shownInvoices = invoices.length > 0 && <InvoiceList subscription={subscription} refunds={refunds} />;
  return (
    <article aria-label={customer.name} className="flex flex-col gap-4 p-5">
      <SubscriptionHeader subscription={subscription} />
      <p
        role="status"
        data-testid="subscription-state"
        data-state={subscription.status ?? state}
        className="text-md font-semibold"
      >
        {stateLine(words, subscription, clocks)}
      </p>
      {showBeside(subscription)}
      <UndoNotice subscription={subscription} endUndo={endUndo(id)} />
      {subscription.isUnread && (
        <Notice quiet tone="warning" title={t('attention.unread')}>
          {untilTrusted(words, 'subscriptions', trustedFrom)}
        </Notice>
      )}
      {subscription.isContradicted && <Notice quiet tone="warning" title={t('subscriptions.contradicted')} />}
      <PendingLine subscription={subscription} />
      <RefusalNotice refusal={refusal} />
      {isAwaited && shownInvoices}
      <SubscriptionActions subscription={subscription} />
      {!isAwaited && shownInvoices}
      <SubscriptionFacts subscription={subscription} />
      <Section title={t('orders.timeline')}>
        <SubscriptionTimeline id={id} revision={revision} />
      </Section>
    </article>
  );
}

function SubscriptionHeader({ subscription }: { readonly subscription: Subscription }) {
  const words = useWords();
  const money = useMoney();
  const { name } = subscription.customer;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div>
        <h2 className="text-xl leading-tight font-bold">{name}</h2>
        <p className="figures text-ink-muted">
          {money(subscription.amountCents)}, {rhythmWords(words, subscription)}
        </p>
      </div>
      <Badge tone={subscriptionTone(subscription)}>{stateWord(words, subscription)}</Badge>
    </header>
  );
}

function InvoiceList({ subscription, refunds }: Pick<FoundProps, 'subscription' | 'refunds'>) {
  const { t } = useWords();
  return (
    <Section title={t('subscriptions.invoices')}>
      <UnreadNote unread={subscription.unread} />
      <ul className="flex flex-col gap-3">
        {subscription.invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceCard subscription={subscription} invoice={invoice} refunds={refunds} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function RefusalNotice({ refusal }: Pick<Subscription, 'refusal'>) {
  const { t } = useWords();
  if (refusal === null) return null;
  return (
    <Notice tone="danger" title={t('subscriptions.refused', { what: t(`operation.${refusal.operation}`) })}>
      <FailureWords failure={null} refusal={refusal} />
    </Notice>
  );
}

/** What the till itself is doing about the subscription right now. */
function PendingLine({ subscription: { pending, state } }: { readonly subscription: Subscription }) {
  const { t } = useWords();
  const now = useNow();
  if (pending === null) return null;
  const waitMs = pending.nextAttemptAt === null ? 0 : pending.nextAttemptAt - now;
  const isAmbiguous = pending.state === 'unknown' || pending.state === 'review';
  return (
    <Notice
      tone={isAmbiguous ? 'warning' : 'accent'}
      title={`${t(`operation.${pending.operation}`)}: ${t(`subscriptions.pending.${pending.state}`)}`}
    >
      {pending.waitReason !== null && <p>{t(`waitReason.${pending.waitReason}`)}</p>}
      {pending.state === 'review' && state === 'review' && <p>{t('subscriptions.reviewHelp')}</p>}
      {waitMs > 0 && (
        <p aria-live="off" className="figures">
          {t('common.inTime', { time: clockTime(waitMs) })}
        </p>
      )}
    </Notice>
  );
}

function SubscriptionTimeline({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { value } = useReading(id, revision, useSubscriptions.getState().timeline);
  return <TimelineList entries={value ?? []} />;
}
