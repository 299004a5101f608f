/** Every other field of the service: names for the shop, the statement, the currency, free data, the fraud analysis. */
import { moneyCurrencies } from '#shared/domain/money.ts';
import { maxStatementDescriptor } from '#shared/domain/subscriptions.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { inCurrency } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function MoreFields({ allowFraudSkip, ...step }: StepProps & { allowFraudSkip: boolean }) {
  const { form, change, wordsOf, touch } = step;
  const { t, language } = useWords();
  const text = (name: 'code' | 'description' | 'statementDescriptor') => ({
    value: form[name],
    onValue: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
    problem: wordsOf(name),
  });
  return (
    <>
      <div className="grid @sm:grid-cols-2 gap-4">
        <Field label={t('subscriptions.code')} hint={t('subscriptions.codeHint')} {...text('code')} />
        <Field
          label={t('subscriptions.descriptor')}
          maxLength={maxStatementDescriptor}
          {...text('statementDescriptor')}
        />
        <Field className="@sm:col-span-2" label={t('subscriptions.description')} {...text('description')} />
        <SelectField
          label={t('subscriptions.currency')}
          value={form.currency}
          hint={t('subscriptions.currencyHint')}
          onValue={(currency) => change(inCurrency(form, currency))}
          options={moneyCurrencies.map((value) => ({ value, label: t(`shopContact.currencies.${value}`) }))}
        />
        <MoneyField
          label={t('subscriptions.minimumPrice')}
          hint={t('subscriptions.minimumPriceHint')}
          locale={language}
          amountCents={form.minimumPriceCents}
          onAmount={(minimumPriceCents) => change({ minimumPriceCents })}
        />
      </div>
      <Toggle isSelected={form.international} onChange={(international) => change({ international })}>
        {t('subscriptions.international')}
      </Toggle>
      <MetadataFields {...step} />
      {allowFraudSkip && <FraudField {...step} />}
    </>
  );
}

function MetadataFields(step: StepProps) {
  const { t } = useWords();
  const { metadata } = step.form;
  return (
    <>
      {metadata.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
        <MetadataRow key={index} step={step} index={index} entry={entry} />
      ))}
      <Button
        icon="plus"
        className="w-fit"
        onPress={() => step.change({ metadata: [...metadata, { key: '', value: '' }] })}
      >
        {t('subscriptions.addMetadata')}
      </Button>
    </>
  );
}

type MetadataEntry = StepProps['form']['metadata'][number];

interface MetadataRowProps {
  readonly step: StepProps;
  readonly index: number;
  readonly entry: MetadataEntry;
}

function MetadataRow({ step, index, entry }: MetadataRowProps) {
  const { t } = useWords();
  const { change, wordsOf, touch } = step;
  const { metadata } = step.form;
  const put = (part: Partial<MetadataEntry>): void =>
    change({ metadata: metadata.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
      <Field
        label={t('subscriptions.metadataKey')}
        value={entry.key}
        maxLength={100}
        onValue={(key) => put({ key })}
        onBlur={() => touch(`metadata.${index}.key`)}
        problem={wordsOf(`metadata.${index}.key`)}
      />
      <Field
        label={t('subscriptions.metadataValue')}
        value={entry.value}
        maxLength={500}
        onValue={(value) => put({ value })}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        className="under-name"
        aria-label={t('subscriptions.removeMetadata', { number: index + 1 })}
        onPress={() => change({ metadata: metadata.filter((_, at) => at !== index) })}
      />
    </div>
  );
}

function FraudField({ form, change }: Pick<StepProps, 'form' | 'change'>) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('subscriptions.fraudSkip')}
      value={form.fraudReason}
      onValue={(fraudReason) => change({ fraudReason })}
      options={[
        { value: '', label: t('subscriptions.fraudNormal') },
        { value: 'upsell', label: t('subscriptions.fraud.upsell') },
        { value: 'one_click', label: t('subscriptions.fraud.one_click') },
        { value: 'trusted_customer', label: t('subscriptions.fraud.trusted_customer') },
        { value: 'external_analysis', label: t('subscriptions.fraud.external_analysis') },
      ]}
    />
  );
}
