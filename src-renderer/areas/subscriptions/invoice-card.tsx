/** One invoice: its state, each attempt to charge it, and what can be done about it now. */
import { type ReactNode, useCallback, useState } from 'react';
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { useAction } from '../../client/use-action.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { CopyId } from '../../ui/copy-id.tsx';
import { FailureWords } from '../../ui/failure-labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PixCode } from '../../ui/pix-code.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PayInvoiceDialog } from './pay-invoice-dialog.tsx';
import { useSubscriptions } from './store.ts';
import {
  attemptWords,
  invoiceTone,
  invoiceWord,
  isKept,
  isReceived,
  owedInvoice,
  shownFailure,
  statusWord,
} from './subscription-labels.ts';

/** Shows nothing for an invoice of which nothing was and nothing can be given back. */
export type ShowRefunds = (subscription: Subscription, invoice: SubscriptionInvoice) => ReactNode;

interface InvoiceCardProps {
  readonly subscription: Subscription;
  readonly invoice: SubscriptionInvoice;
  /** The refunds of an invoice, passed in by the screen. */
  readonly refunds: ShowRefunds;
}

/** Fits beside a list, and can still be read from the other side of a counter. */
const qrShare = 0.4;

export function InvoiceCard({ subscription, invoice, refunds }: InvoiceCardProps) {
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const now = useNow();
  const [isPaying, setPaying] = useState(false);
  const { number, status, amountCents, createdAt, payments, can } = invoice;
  const failure = shownFailure(subscription, invoice);
  return (
    <section
      aria-label={t('subscriptions.invoice', { number })}
      data-testid="invoice"
      data-status={status}
      className="flex flex-col gap-3 rounded-md border border-line p-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="font-semibold">{t('subscriptions.invoice', { number })}</h3>
        <span className="money text-md font-bold">{money(amountCents)}</span>
        {createdAt !== null && (
          <span className="money text-sm text-ink-muted">{shortMoment(createdAt, now, language)}</span>
        )}
        <Badge tone={invoiceTone(subscription, invoice)} className="ml-auto">
          {invoiceWord(words, subscription, invoice)}
        </Badge>
      </header>
      <InvoiceWait subscription={subscription} invoice={invoice} />
      {payments.length > 0 && (
        <ol aria-label={t('subscriptions.attempts')} className="flex list-decimal flex-col pl-6 text-sm text-ink-muted">
          {payments.map((payment) => (
            <li key={payment.id}>
              {attemptWords(words, payment)}
              {payment.refundedCents > 0 &&
                `, ${t('orders.paymentRefunded', { amount: money(payment.refundedCents) })}`}
            </li>
          ))}
        </ol>
      )}
      {failure !== null && <FailureWords failure={failure} refusal={null} />}
      {invoice.isPaidTwice && <PaidTwice invoice={invoice} />}
      {invoice.deniesMoney && <MoneyDenied invoice={invoice} />}
      {invoice.isHeld && !invoice.deniesMoney && invoice.pix === null && invoice.otp === null && (
        <p className="text-sm text-ink-muted">{t('subscriptions.held')}</p>
      )}
      {can.pay && owedInvoice(subscription)?.id !== invoice.id && (
        <div>
          <Button onPress={() => setPaying(true)}>{t('subscriptions.pay', { amount: money(amountCents) })}</Button>
        </div>
      )}
      {refunds(subscription, invoice)}
      {isPaying && <PayInvoiceDialog subscription={subscription} invoice={invoice} onClose={() => setPaying(false)} />}
    </section>
  );
}

/** The service says that it is not paid, and shows a payment of it that was. Both are said, with the ids to look for. */
function MoneyDenied({ invoice: { status, payments } }: Pick<InvoiceCardProps, 'invoice'>) {
  const words = useWords();
  const { t } = words;
  return (
    <Notice tone="danger" title={t('subscriptions.denied')}>
      <p>{t('subscriptions.deniedHow', { word: statusWord(words, status) })}</p>
      {payments.filter(isKept).map((payment) => (
        <CopyId key={payment.id} label={attemptWords(words, payment)} id={payment.id} />
      ))}
    </Notice>
  );
}

/** Two attempts took the money of one invoice. It shows both ids, because one must be given back. */
function PaidTwice({ invoice: { payments } }: Pick<InvoiceCardProps, 'invoice'>) {
  const words = useWords();
  const { t } = words;
  return (
    <Notice tone="danger" title={t('subscriptions.paidTwice')}>
      <p>{t('subscriptions.paidTwiceHow')}</p>
      {payments.filter(isReceived).map((payment) => (
        <CopyId key={payment.id} label={attemptWords(words, payment)} id={payment.id} />
      ))}
    </Notice>
  );
}

/** The Pix to show, or the code to type. */
function InvoiceWait({ subscription: { id }, invoice }: Omit<InvoiceCardProps, 'refunds'>) {
  const { t, open } = useWords();
  const money = useMoney();
  const confirming = useAction();
  const resending = useAction();
  const { id: invoiceId, pix, otp, can, amountCents } = invoice;
  const { ask } = useSubscriptions.getState();
  const refresh = useCallback(() => void ask('subscriptions.refresh', { id }), [ask, id]);

  if (otp !== null) {
    return (
      <CodeForm
        otp={otp}
        can={can}
        confirming={confirming}
        resending={resending}
        onConfirm={(code) => void confirming.run(() => ask('subscriptions.confirm', { id, invoiceId, code }))}
        onResend={() => void resending.run(() => ask('subscriptions.resendCode', { id, invoiceId }))}
      />
    );
  }
  if (pix === null) return null;
  if (pix.code === null) {
    return (
      <Notice tone="danger" title={t('pix.invalid')}>
        {t('pix.invalidDetail', { reason: open('pixReason', pix.invalidReason ?? 'structure') })}
      </Notice>
    );
  }
  return (
    <PixCode
      code={pix.code}
      amount={money(amountCents)}
      expiresAt={pix.expiresAt ?? 0}
      onZero={refresh}
      share={qrShare}
    />
  );
}
