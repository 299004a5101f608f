/** Pays one overdue invoice by Pix or with a typed card. v1 takes no saved card here and no idempotency key, so it is sent once. */
import { useMemo, useState } from 'react';
import type { OverdueInvoice } from '#shared/contract/charges.ts';
import { checkCard } from '#shared/domain/charges.ts';
import { useAction } from '../../client/use-action.ts';
import { noCard, typedCardOf } from '../../format/typed-card.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CardEntry } from '../../ui/card-entry.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useShownProblems } from '../../ui/shown-problems.ts';
import { useNow } from '../../ui/use-now.ts';
import { useTyped } from '../../window/use-unsaved.ts';
import { useCharges } from './store.ts';

interface PayOverdueDialogProps {
  readonly subscriptionCode: string;
  readonly invoice: OverdueInvoice;
  readonly onPaid: (chargeId: string) => void;
  readonly onClose: () => void;
}

export function PayOverdueDialog({ subscriptionCode, invoice, onPaid, onClose }: PayOverdueDialogProps) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  const { run, isPending, error } = useAction();
  const [id] = useState(() => crypto.randomUUID());
  const [how, setHow] = useState<'pix' | 'typed'>('pix');
  const [card, setCard] = useState(noCard);
  const hold = useTyped(card);
  const close = (): void => hold.leave(onClose);
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  const typed = useMemo(() => typedCardOf(card), [card]);
  const found = useMemo(() => (how === 'pix' ? [] : checkCard(typed, 'payment.card', minute)), [how, typed, minute]);
  const problems = useShownProblems(found);

  async function pay(): Promise<void> {
    problems.showAll();
    if (!problems.isClean) return;
    const payment = how === 'pix' ? ({ method: 'PIX' } as const) : ({ method: 'CreditCard', card: typed } as const);
    const asked = { id, subscriptionCode, invoiceCode: invoice.invoiceCode, payment };
    const result = await run(() => useCharges.getState().ask('charges.payOverdue', asked));
    if (result?.ok !== true) return;
    hold.release();
    onPaid(id);
  }

  return (
    <Dialog
      isOpen
      width="md"
      onClose={close}
      title={t('charges.payTitle', { number: invoice.number ?? invoice.invoiceCode })}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={close}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={() => void pay()}>
            {invoice.amountCents === null
              ? t('charges.payUnknownAmount')
              : t('charges.payAmount', { amount: money(invoice.amountCents) })}
          </Button>
        </>
      }
    >
      <Segmented
        label={t('charges.how')}
        value={how}
        onValue={setHow}
        options={[
          { value: 'pix', label: 'Pix', icon: 'pix' },
          { value: 'typed', label: t('subscriptions.howTyped'), icon: 'card' },
        ]}
      />
      {how === 'typed' && (
        <CardEntry card={card} onCard={setCard} problems={problems} path="payment" autoFocus={false} />
      )}
      {invoice.amountCents === null && <Notice tone="warning" title={t('charges.amountUnknownDetail')} />}
      <p className="text-sm text-ink-muted">{t('charges.onceOnly')}</p>
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
