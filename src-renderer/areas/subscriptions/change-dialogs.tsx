/** The three changes of a subscription: how it is paid, one of its items, when it is charged next. Checked while typing. */
import { useState } from 'react';
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { cents } from '#shared/domain/money.ts';
import { isDay } from '#shared/domain/shop-day.ts';
import { checkFutureDay, checkItemFields, maxStatementDescriptor } from '#shared/domain/subscriptions.ts';
import { readWholeNumber } from '../../format/whole-number.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useTyped } from '../../window/use-unsaved.ts';
import { PaymentFields, paymentOf, startPayment, usePaymentProblems } from './payment-fields.tsx';
import { useSubscriptions } from './store.ts';

type Item = Subscription['items'][number];

export type Ask = () => Promise<CallResult<Subscription>>;

export interface ChangeProps {
  readonly subscription: Subscription;
  readonly error: CallError | null;
  readonly isPending: boolean;
  readonly onAsk: (ask: Ask) => void;
  readonly onClose: () => void;
}

export function MethodDialog({ subscription, onAsk, ...frame }: ChangeProps) {
  const { t } = useWords();
  const [payment, setPayment] = useState(startPayment);
  const [descriptor, setDescriptor] = useState('');
  const problems = usePaymentProblems(payment);
  const hold = useTyped({ ...payment, how: null, descriptor });
  return (
    <FormDialog
      {...frame}
      hold={hold}
      title={t('subscriptions.changeMethod')}
      submit={t('subscriptions.changeMethodDo')}
      onSubmit={() => {
        problems.showAll();
        if (!problems.isClean) return;
        const asked = { id: subscription.id, payment: paymentOf(payment) };
        const named = descriptor.trim() === '' ? asked : { ...asked, statementDescriptor: descriptor.trim() };
        onAsk(() => useSubscriptions.getState().ask('subscriptions.changeMethod', named));
      }}
    >
      <p className="text-ink-muted">{t('subscriptions.changeMethodDetail')}</p>
      <PaymentFields payment={payment} onPayment={setPayment} problems={problems} hasPlan />
      <Field
        label={t('subscriptions.descriptor')}
        maxLength={maxStatementDescriptor}
        value={descriptor}
        onValue={setDescriptor}
      />
    </FormDialog>
  );
}

export function ItemDialog({ subscription, onAsk, ...frame }: ChangeProps) {
  const words = useWords();
  const { t, language } = words;
  const { items, id } = subscription;
  const [chosen, setChosen] = useState(items[0]);
  const [quantity, setQuantity] = useState(String(items[0]?.quantity ?? 1));
  const hold = useTyped({ chosen, quantity });
  if (chosen === undefined) return null;
  const item = { ...chosen, quantity: readWholeNumber(quantity, { min: 0, max: 999_999 }) ?? 0 };
  const problems = checkItemFields(item, 'item');
  const wordsOf = (field: string): string | undefined => {
    const problem = problems.find(({ path }) => path === `item.${field}`);
    return problem === undefined ? undefined : problemWords(words, problem);
  };
  return (
    <FormDialog
      {...frame}
      hold={hold}
      title={t('subscriptions.changeItem')}
      submit={t('subscriptions.changeItemDo')}
      onSubmit={() => {
        if (problems.length > 0) return;
        onAsk(() => useSubscriptions.getState().ask('subscriptions.changeItem', { id, ...item }));
      }}
    >
      <ItemChoice
        items={items}
        code={chosen.code}
        onChoose={(next) => {
          setChosen(next);
          setQuantity(String(next?.quantity ?? 1));
        }}
      />
      <Field
        label={t('subscriptions.itemDescription')}
        maxLength={255}
        value={chosen.description}
        onValue={(description) => setChosen({ ...chosen, description })}
        problem={wordsOf('description')}
      />
      <div className="grid @sm:grid-cols-2 gap-4">
        <Field
          label={t('subscriptions.itemQuantity')}
          inputMode="numeric"
          value={quantity}
          onValue={setQuantity}
          problem={wordsOf('quantity')}
        />
        <MoneyField
          label={t('subscriptions.itemAmount')}
          locale={language}
          amountCents={cents(chosen.unitAmountCents)}
          onAmount={(unitAmountCents) => setChosen({ ...chosen, unitAmountCents })}
          problem={wordsOf('unitAmountCents')}
        />
      </div>
    </FormDialog>
  );
}

interface ItemChoiceProps {
  readonly items: readonly Item[];
  readonly code: string;
  readonly onChoose: (item: Item | undefined) => void;
}

/** One item alone leaves nothing to choose. */
function ItemChoice({ items, code: chosenCode, onChoose }: ItemChoiceProps) {
  const { t } = useWords();
  if (items.length === 1) return null;
  return (
    <SelectField
      label={t('subscriptions.item')}
      value={chosenCode}
      onValue={(code) => onChoose(items.find((one) => one.code === code))}
      options={items.map(({ code, description }) => ({ value: code, label: `${description} (${code})` }))}
    />
  );
}

export function DateDialog({ subscription, onAsk, ...frame }: ChangeProps) {
  const words = useWords();
  const { t } = words;
  const [day, setDay] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [problem] = checkFutureDay(day, 'day', Date.now());
  const hold = useTyped(day);
  return (
    <FormDialog
      {...frame}
      hold={hold}
      title={t('subscriptions.changeDate')}
      submit={t('subscriptions.changeDateDo')}
      onSubmit={() => {
        setAsked(true);
        if (problem !== undefined) return;
        onAsk(() => useSubscriptions.getState().ask('subscriptions.changeDate', { id: subscription.id, day }));
      }}
    >
      <DateField
        label={t('subscriptions.nextBilling')}
        hint={t('subscriptions.fromTomorrow')}
        value={day}
        onValue={setDay}
        problem={(isAsked || isDay(day)) && problem !== undefined ? problemWords(words, problem) : undefined}
      />
    </FormDialog>
  );
}
