/** Who pays: what the service requires of a subscriber, and what is optional. */
import { useT } from '../../../i18n/use-t.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { KnownCustomer } from '../../../ui/known-customer.tsx';
import { MoreOptions } from '../../../ui/more-options.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useChoosers } from '../choosers.ts';
import { addressParts, buyerFrom, foldedOfBuyer } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function BuyerFields({ form, change, wordsOf, touch }: StepProps) {
  const t = useT();
  const text = (name: 'name' | 'email' | 'phone' | 'document' | 'birthdate' | 'ip', path: string) => ({
    value: form[name],
    onValue: (value: string) => change({ [name]: value }),
    // An empty field that is passed by, to choose a customer, is no mistake.
    onBlur: () => (form[name] === '' ? undefined : touch(path)),
    problem: wordsOf(path),
  });
  const phone = { ...text('phone', 'customer.phone.number'), problem: wordsOf('customer.phone.number') };
  return (
    <>
      <KnownBuyer onBuyer={change} />
      <p className="text-sm text-ink-muted">{t('subscriptions.requiredNote')}</p>
      <div className="grid gap-4 @sm:grid-cols-2">
        <Field label={t('customer.name')} isRequired maxLength={255} autoFocus {...text('name', 'customer.name')} />
        <Field label={t('customer.email')} isRequired inputMode="email" {...text('email', 'customer.email')} />
        <Field label={t('customer.phone')} isRequired inputMode="tel" placeholder="(11) 98765-4321" {...phone} />
        <Field label={t('subscriptions.document')} isRequired {...text('document', 'customer.document.number')} />
      </div>
      <MoreOptions label={t('subscriptions.buyerMore')} fields={foldedOfBuyer(form)}>
        <div className="grid gap-4 @sm:grid-cols-2">
          <SelectField
            label={t('subscriptions.gender')}
            value={form.gender}
            onValue={(gender) => change({ gender })}
            options={[
              { value: '', label: t('subscriptions.genderNone') },
              { value: 'female', label: t('subscriptions.genderFemale') },
              { value: 'male', label: t('subscriptions.genderMale') },
              { value: 'other', label: t('subscriptions.genderOther') },
            ]}
          />
          <DateField label={t('subscriptions.birthdate')} {...text('birthdate', 'customer.birthdate')} />
          {addressParts.map((part) => (
            <Field
              key={part}
              label={t(`subscriptions.address.${part}`)}
              value={form.address[part]}
              onValue={(value) => change({ address: { ...form.address, [part]: value } })}
              onBlur={() => touch(`customer.address.${part}`)}
              problem={wordsOf(`customer.address.${part}`)}
            />
          ))}
          <Field label={t('subscriptions.ip')} {...text('ip', 'customer.ip')} />
        </div>
      </MoreOptions>
    </>
  );
}

/** Fills the form in with a buyer whom the shop already knows. */
function KnownBuyer({ onBuyer }: { readonly onBuyer: StepProps['change'] }) {
  return (
    <KnownCustomer chooseCustomer={useChoosers().customer} onCustomer={(customer) => onBuyer(buyerFrom(customer))} />
  );
}
