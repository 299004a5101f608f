/** The payments of a sale, each with its method, its value and what the API says about it. */
import type { SalePayment, SplitPart } from '#shared/contract/sale.ts';
import { showsCode, takesHold } from '#shared/domain/payment-methods.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { type Translate, useT, useWords } from '../../i18n/use-t.ts';
import { PaymentLine } from '../../ui/payment-line.tsx';
import { methodLabels } from '../../ui/payment-method-labels.ts';

export function paymentName(t: Translate, payment: Pick<SalePayment, 'method' | 'card'>): string {
  if (payment.card === null) return t(methodLabels[payment.method].nameAlone);
  return cardFaceWords(t, { brand: payment.card.brand, lastFour: payment.card.last4 });
}

export function PaymentList({ payments }: { readonly payments: readonly SalePayment[] }) {
  const { t, open } = useWords();
  const money = useMoney();
  return (
    <ul aria-label={t('orders.payments')} className="flex flex-col gap-2">
      {payments.map((payment, index) => (
        <PaymentLine
          key={payment.chargeId ?? index}
          icon={methodLabels[payment.method].icon}
          name={nameOf(payment)}
          detail={[statusWords(payment), refundedWords(payment)].filter(Boolean).join(', ')}
          amount={money(payment.amountCents)}
        >
          {payment.split.length > 0 && <Receivers parts={payment.split} />}
        </PaymentLine>
      ))}
    </ul>
  );

  function nameOf(payment: SalePayment): string {
    const { installments } = payment;
    const name = paymentName(t, payment);
    return installments > 1 ? `${name} ${t('orders.paymentInstallments', { count: installments })}` : name;
  }

  function statusWords({ method, status, isEndUnproven }: SalePayment): string {
    if (status === null) return '';
    if (isEndUnproven) return t('orders.pixUnproven');
    // API document, Charge status: for a Pix, `failed` means that nobody paid it in time.
    if (showsCode(method) && status === 'failed') return t('orders.pixNotPaid');
    const ofHold = takesHold(method) ? open('apiStatusCard', status) : status;
    return ofHold === status ? open('apiStatus', status) : ofHold;
  }

  function refundedWords({ method, refundedCents, status }: SalePayment): string {
    if (refundedCents === 0 || status === 'refunded') return '';
    const amount = money(refundedCents);
    return t(takesHold(method) ? 'orders.paymentRefundedCard' : 'orders.paymentRefunded', { amount });
  }
}

/** Whom a payment was divided among, as it was asked for: the contract with each of them rests on it. */
function Receivers({ parts }: { readonly parts: readonly SplitPart[] }) {
  const t = useT();
  const money = useMoney();
  return (
    <ul aria-label={t('orders.receivers')} className="mt-1 ml-8 flex basis-full flex-col gap-1 text-sm">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and one receiver may have two parts
        <li key={index} className="flex items-start gap-3">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">
              {t('orders.receiver', { code: part.receiverCode })}
            </span>
            <span className="block text-ink-muted">{dutiesOf(t, part).join(' · ')}</span>
          </span>
          <span className="money">{money(part.amountCents)}</span>
        </li>
      ))}
    </ul>
  );
}

function dutiesOf(t: Translate, { chargeProcessingFee, chargeRemainderFee, liable }: SplitPart): string[] {
  return [
    chargeProcessingFee ? t('checkout.splitProcessingFee') : '',
    chargeRemainderFee ? t('checkout.splitRemainder') : '',
    liable ? t('checkout.splitLiable') : '',
  ].filter(Boolean);
}
