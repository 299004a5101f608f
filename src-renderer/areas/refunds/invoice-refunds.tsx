/** The refunds of one invoice, each followed to its end, and the form that asks for another. */
import { useEffect, useState } from 'react';
import type { SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { type Cents, cents, sumCents } from '#shared/domain/money.ts';
import { checkRefund, type RefundProblem } from '#shared/domain/refunds.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { moneyBackPlace } from '../../window/money-back-place.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import type { TypedMoneyBack } from '../../window/use-money-back.ts';
import { RefundFrame } from './refund-frame.tsx';
import { type ReceiptOfRefund, RefundRow } from './refund-row.tsx';
import { ResolvedNotice } from './resolved-notice.tsx';
import { refundsOfInvoice, useRefunds } from './store.ts';

type RefundedInvoice = Pick<SubscriptionInvoice, 'id' | 'number' | 'payments' | 'refundable'>;

interface InvoiceRefundsProps {
  readonly subscriptionId: string;
  readonly invoice: RefundedInvoice;
  /** How a charge attempt is called, in words. */
  readonly receiptOf: ReceiptOfRefund;
  readonly wordsOf: (payment: SubscriptionInvoice['payments'][number]) => string;
}

export function InvoiceRefunds(props: InvoiceRefundsProps) {
  const { subscriptionId, invoice } = props;
  const t = useT();
  const all = useRefunds((state) => state.refunds);
  const load = useRefunds((state) => state.loadOfSubscription);
  const [isAsking, setAsking] = useState(false);
  const refunds = refundsOfInvoice(all, invoice.id);
  const received = invoice.payments.filter(({ id }) => invoice.refundable.some(({ chargeId }) => chargeId === id));
  const isPix = received.every(({ method }) => method === 'pix');

  useEffect(() => load(subscriptionId), [load, subscriptionId]);

  return (
    <>
      {refunds.length > 0 && (
        <ul aria-label={t('refund.listTitle')} className="flex flex-col gap-3 rounded-md border border-line p-3">
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} receiptOf={props.receiptOf} />
          ))}
        </ul>
      )}
      {received.length > 0 && (
        <Button icon="refund" className="self-start" onPress={() => setAsking(true)}>
          {t(isPix ? 'orders.refundPix' : 'orders.refundCard')}
        </Button>
      )}
      {isAsking && <InvoiceRefundDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

type Amounts = Readonly<Record<string, Cents>>;
type Refundable = SubscriptionInvoice['refundable'];

/** All of the newest payment: where an invoice was paid twice, it is the one too many. */
function startAmounts(refundable: Refundable): Amounts {
  const newest = refundable.at(-1);
  return newest === undefined ? {} : { [newest.chargeId]: cents(newest.refundableCents) };
}

function problemOf({ chargeId, refundableCents }: Refundable[number], amounts: Amounts): RefundProblem | undefined {
  const requestedCents = amounts[chargeId] ?? cents(0);
  if (requestedCents === 0) return undefined;
  const left = cents(refundableCents);
  return checkRefund({ status: 'paid', amountRefundableCents: left, requestedCents, anotherInProgress: false })[0];
}

const placeOf = typedBeforeLock<TypedMoneyBack<Amounts>>();

const placeName = ({ id, refundable }: RefundedInvoice): string =>
  moneyBackPlace(
    id,
    refundable.map(({ chargeId, refundableCents }) => ({ id: chargeId, leftCents: refundableCents })),
  );

function InvoiceRefundDialog({
  subscriptionId,
  invoice,
  wordsOf,
  onClose,
}: InvoiceRefundsProps & { readonly onClose: () => void }) {
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const request = useRefunds((state) => state.requestOfInvoice);
  const { refundable, payments } = invoice;
  const [place] = useState(() => placeOf(placeName(invoice)));
  const [start] = useState(() => startAmounts(refundable));
  const [amounts, setAmounts] = useState(place.text?.what ?? start);
  const parts = refundable.flatMap(({ chargeId }) => {
    const amountCents = amounts[chargeId] ?? cents(0);
    return amountCents === 0 ? [] : [{ chargeId, amountCents }];
  });

  return (
    <RefundFrame
      title={t('refund.invoiceTitle', { number: invoice.number })}
      width="lg"
      notice={refundable.some(({ isResolved }) => isResolved) ? <ResolvedNotice /> : null}
      amount={money(sumCents(parts.map(({ amountCents }) => amountCents)))}
      typed={amounts}
      start={start}
      place={place}
      isComplete={parts.length > 0 && refundable.every((one) => problemOf(one, amounts) === undefined)}
      send={(why) => request({ subscriptionId, parts, ...why })}
      onClose={onClose}
      nothingLeft={refundable.length > 0 ? null : <p>{t('refund.none')}</p>}
    >
      {refundable.map((one) => {
        const { chargeId, refundableCents } = one;
        const payment = payments.find(({ id }) => id === chargeId);
        const problem = problemOf(one, amounts);
        return (
          <MoneyField
            key={chargeId}
            label={payment === undefined ? t('refund.total') : wordsOf(payment)}
            hint={t('refund.partMax', { amount: money(refundableCents) })}
            locale={language}
            amountCents={amounts[chargeId] ?? cents(0)}
            onAmount={(amountCents) => setAmounts((all) => ({ ...all, [chargeId]: amountCents }))}
            {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
          />
        );
      })}
    </RefundFrame>
  );
}
