/** The receivers that share each invoice, and who bears its costs. */
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { noReceiver, type ReceiverText } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function SplitFields({ form, change, wordsOf, touch }: StepProps) {
  const { t, language } = useWords();
  const { split } = form;
  const put = (index: number, part: Partial<ReceiverText>): void =>
    change({ split: split.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      {split.map((one, index) => {
        const path = `split.${index}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
          <div key={index} className="flex flex-wrap items-end gap-3 rounded-md border border-line p-3">
            <Field
              className="min-w-40 flex-1"
              label={t('subscriptions.receiver')}
              maxLength={32}
              value={one.receiverCode}
              onValue={(receiverCode) => put(index, { receiverCode })}
              onBlur={() => touch(`${path}.receiverCode`)}
              problem={wordsOf(`${path}.receiverCode`)}
            />
            <MoneyField
              className="w-36"
              label={t('subscriptions.receiverAmount')}
              locale={language}
              amountCents={one.amountCents}
              onAmount={(amountCents) => put(index, { amountCents })}
              problem={wordsOf(`${path}.amountCents`)}
            />
            <Button
              look="quiet"
              size="icon"
              icon="trash"
              aria-label={t('subscriptions.removeReceiver', { number: index + 1 })}
              onPress={() => change({ split: split.filter((_, at) => at !== index) })}
            />
            <div className="flex w-full flex-wrap gap-x-6">
              <Toggle
                isSelected={one.chargeProcessingFee}
                onChange={(chargeProcessingFee) => put(index, { chargeProcessingFee })}
              >
                {t('subscriptions.paysFee')}
              </Toggle>
              <Toggle
                isSelected={one.chargeRemainderFee}
                onChange={(chargeRemainderFee) => put(index, { chargeRemainderFee })}
              >
                {t('subscriptions.takesRemainder')}
              </Toggle>
              <Toggle isSelected={one.liable} onChange={(liable) => put(index, { liable })}>
                {t('subscriptions.liable')}
              </Toggle>
            </div>
          </div>
        );
      })}
      <Button icon="split" className="w-fit" onPress={() => change({ split: [...split, noReceiver] })}>
        {t('subscriptions.addReceiver')}
      </Button>
    </>
  );
}
