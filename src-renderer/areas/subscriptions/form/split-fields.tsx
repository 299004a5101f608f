/** The receivers that share each invoice, and who bears its costs. */
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { noReceiver, type ReceiverText } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function SplitFields(step: StepProps) {
  const { t } = useWords();
  const { split } = step.form;
  return (
    <>
      {split.map((receiver, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
        <ReceiverRow key={index} step={step} index={index} receiver={receiver} />
      ))}
      <Button icon="split" className="w-fit" onPress={() => step.change({ split: [...split, noReceiver] })}>
        {t('subscriptions.addReceiver')}
      </Button>
    </>
  );
}

interface ReceiverRowProps {
  readonly step: StepProps;
  readonly index: number;
  readonly receiver: ReceiverText;
}

function ReceiverRow({ step, index, receiver }: ReceiverRowProps) {
  const { t, language } = useWords();
  const { change, wordsOf, touch } = step;
  const { split } = step.form;
  const path = `split.${index}`;
  const put = (part: Partial<ReceiverText>): void =>
    change({ split: split.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md border border-line p-3">
      <Field
        className="min-w-40 flex-1"
        label={t('subscriptions.receiver')}
        maxLength={32}
        value={receiver.receiverCode}
        onValue={(receiverCode) => put({ receiverCode })}
        onBlur={() => touch(`${path}.receiverCode`)}
        problem={wordsOf(`${path}.receiverCode`)}
      />
      <MoneyField
        className="w-36"
        label={t('subscriptions.receiverAmount')}
        locale={language}
        amountCents={receiver.amountCents}
        onAmount={(amountCents) => put({ amountCents })}
        problem={wordsOf(`${path}.amountCents`)}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        className="under-name"
        aria-label={t('subscriptions.removeReceiver', { number: index + 1 })}
        onPress={() => change({ split: split.filter((_, at) => at !== index) })}
      />
      <div className="flex w-full flex-wrap gap-x-6">
        <Toggle
          isSelected={receiver.chargeProcessingFee}
          onChange={(chargeProcessingFee) => put({ chargeProcessingFee })}
        >
          {t('subscriptions.paysFee')}
        </Toggle>
        <Toggle isSelected={receiver.chargeRemainderFee} onChange={(chargeRemainderFee) => put({ chargeRemainderFee })}>
          {t('subscriptions.takesRemainder')}
        </Toggle>
        <Toggle isSelected={receiver.liable} onChange={(liable) => put({ liable })}>
          {t('subscriptions.liable')}
        </Toggle>
      </div>
    </div>
  );
}
