/** Charges one invoice now: by Pix, with a typed card, or with a saved one. */
import { useState } from 'react';
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import type { InvoicePaymentInput } from '#shared/contract/subscriptions.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useTyped } from '../../window/use-unsaved.ts';
import { PaymentFields, type PaymentText, paymentOf, startPayment, usePaymentProblems } from './payment-fields.tsx';
import { useSubscriptions } from './store.ts';
import { methodWords } from './subscription-labels.ts';

interface PayInvoiceDialogProps {
  readonly subscription: Subscription;
  readonly invoice: SubscriptionInvoice;
  readonly onClose: () => void;
}

export function PayInvoiceDialog({ subscription, invoice, onClose }: PayInvoiceDialogProps) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  const { run, isPending, error } = useAction();
  const { method } = subscription;
  const token = method.card?.token ?? '';
  const face = token === '' ? '' : methodWords(words, { ...method, installments: null });
  const [payment, setPayment] = useState<PaymentText>({ ...startPayment, saved: { token, face } });
  const hold = useTyped({ ...payment, how: null });
  const close = (): void => hold.leave(onClose);
  const problems = usePaymentProblems(payment);

  async function pay(): Promise<void> {
    problems.showAll();
    if (!problems.isClean) return;
    const { id } = subscription;
    const asked = { id, invoiceId: invoice.id, payment: withoutPlan(payment) };
    const result = await run(() => useSubscriptions.getState().ask('subscriptions.payInvoice', asked));
    if (result?.ok === true) onClose();
  }

  return (
    <Dialog
      isOpen
      width="md"
      onClose={close}
      title={t('subscriptions.payTitle', { number: invoice.number })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={close}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={() => void pay()}>
            {t('subscriptions.pay', { amount: money(invoice.amountCents) })}
          </Button>
        </>
      }
    >
      <PaymentFields payment={payment} onPayment={setPayment} problems={problems} hasPlan={false} />
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}

/** An invoice paid by hand takes neither instalments nor a validity. */
function withoutPlan(text: PaymentText): InvoicePaymentInput {
  const payment = paymentOf(text);
  return payment.method === 'pix' ? { method: 'pix' } : { method: 'card', card: payment.card };
}
