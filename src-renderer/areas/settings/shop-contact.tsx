/** What a sale tells of the shop: its name, and the contact that goes to the payment API for buyers who are not identified. */
import { type ReactNode, useId } from 'react';
import type { Settings } from '#shared/contract/settings.ts';
import { isPlausibleEmail } from '#shared/domain/email.ts';
import { moneyCurrencies } from '#shared/domain/money.ts';
import { formatPhone, parsePhone } from '#shared/domain/phone.ts';
import { formatTaxId, taxIdType } from '#shared/domain/tax-id.ts';
import { brazilZones, computerZone, likelyZone } from '#shared/domain/time-zone.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormDraft } from '../../ui/form-draft.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { groupProblem } from '../../ui/show-first-problem.ts';
import { type CheckedForm as Form, useCheckedForm } from '../../ui/use-checked-form.ts';
import { changedSettings } from './changed-settings.ts';
import { useSettings } from './store.ts';

export interface TypedContact extends Readonly<Record<string, string>> {
  readonly shopName: string;
  readonly shopDocument: string;
  readonly shopAddress: string;
  readonly email: string;
  readonly phone: string;
  readonly walkInName: string;
  readonly timeZone: string;
  readonly currency: string;
}

/** `vendas@loja.com.br` becomes `vendas+{sale}@loja.com.br`: the same mailbox, and another buyer for each sale. */
const templateOf = (email: string): string => email.trim().replace('@', '+{sale}@');

function typedOf({
  shopName,
  shopDocument,
  shopAddress,
  walkInEmailTemplate,
  walkInPhone,
  walkInName,
  timeZone: said,
  currency,
}: Settings): TypedContact {
  const email = walkInEmailTemplate.replace('+{sale}@', '@');
  const phone = walkInPhone.number === '' ? '' : formatPhone(walkInPhone);
  // Proposed to a shop that opens; never changed behind the back of one that is open.
  const timeZone = shopName === '' && said === '' ? likelyZone(Date.now()) : said;
  return { shopName, shopDocument, shopAddress, email, phone, walkInName, timeZone, currency };
}

interface ShopContactProps {
  readonly settings: Settings;
  readonly go: string;
  /** Leads elsewhere. */
  readonly beside?: ReactNode;
  readonly draft: FormDraft<TypedContact>;
  readonly onDone: () => void;
}

export function ShopContact({ settings, go, beside, draft, onDone }: ShopContactProps) {
  const form = useContactForm(settings, { draft, onDone });
  return (
    <CheckedForm form={form} go={go} beside={beside}>
      <ContactFields form={form} isFirst />
    </CheckedForm>
  );
}

interface ContactFormOptions {
  /** A sale is being prepared here, whose amounts would become another sum of money. */
  readonly isSelling?: boolean;
  readonly draft?: FormDraft<TypedContact>;
  /** Once it was accepted. */
  readonly onDone?: () => void;
  readonly begun?: Partial<TypedContact> | undefined;
  readonly confirm?: (typed: TypedContact) => Promise<boolean>;
}

export function useContactForm(settings: Settings, options: ContactFormOptions): Form<TypedContact> {
  const { isSelling = false, onDone, ...more } = options;
  const t = useT();
  const change = useSettings((state) => state.change);
  const required = (text: string): string | null => (text.trim() === '' ? t('problem.field-required') : null);
  return useCheckedForm({
    ...more,
    sending: useAction(),
    initial: typedOf(settings),
    check: ({ shopName, shopDocument, email, phone, walkInName, currency }) => ({
      shopName: required(shopName),
      shopDocument: shopDocument.trim() === '' || taxIdType(shopDocument) ? null : t('problem.tax-id-invalid'),
      email: isPlausibleEmail(email.trim()) ? null : t('problem.email-invalid'),
      phone: parsePhone(phone) === null ? t('shopContact.phoneBad') : null,
      walkInName: required(walkInName),
      currency: isSelling && currency !== settings.currency ? t('shopContact.currencySelling') : null,
    }),
    send: async ({ shopName, shopDocument, shopAddress, email, phone, walkInName, timeZone, currency }) => {
      const walkInPhone = parsePhone(phone);
      const next = {
        shopName,
        shopDocument: formatTaxId(shopDocument),
        shopAddress,
        walkInName,
        timeZone,
        currency: currency === 'USD' ? ('USD' as const) : ('BRL' as const),
        walkInEmailTemplate: templateOf(email),
        ...(walkInPhone === null ? {} : { walkInPhone }),
      };
      const result = await change(changedSettings(next, settings));
      if (result.ok) onDone?.();
      return result;
    },
  });
}

interface ContactFieldsProps {
  readonly form: Form<TypedContact>;
  /** Nothing stands before it, so it has the focus. */
  readonly isFirst?: boolean;
}

export function ContactFields({ form, isFirst = false }: ContactFieldsProps) {
  const t = useT();
  const { email } = form.typed;
  const example = (isPlausibleEmail(email.trim()) ? templateOf(email) : 'vendas+{sale}@…').replace('{sale}', '1a2b');
  return (
    <>
      <Field label={t('shopContact.name')} maxLength={60} autoFocus={isFirst} {...form.field('shopName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('shopContact.email')}
          hint={t('shopContact.emailHint', { example })}
          inputMode="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Field label={t('shopContact.phone')} inputMode="tel" {...form.field('phone')} />
        <Field label={t('shopContact.document')} maxLength={20} {...form.field('shopDocument')} />
        <Field label={t('shopContact.walkInName')} maxLength={255} {...form.field('walkInName')} />
      </div>
      <Field label={t('shopContact.address')} maxLength={200} {...form.field('shopAddress')} />
      <TimeZoneField {...form.field('timeZone')} />
    </>
  );
}

interface ChoiceProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface CurrencyFieldProps extends ChoiceProps {
  readonly problem?: ReactNode;
}

export function CurrencyField({ value, onValue, problem }: CurrencyFieldProps) {
  const t = useT();
  const id = useId();
  const options = moneyCurrencies.map((currency) => ({
    value: currency,
    label: t(`shopContact.currencies.${currency}`),
  }));
  return (
    // Side by side, so that what a change means is in view above the button that saves it.
    <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
      <Segmented
        label={t('shopContact.currency')}
        value={value}
        options={options}
        onValue={onValue}
        aria-describedby={problem == null ? `${id}-hint` : `${id}-hint ${id}-problem`}
      />
      <p id={`${id}-hint`} className="min-w-0 flex-1 basis-80 text-sm text-ink-muted">
        {t('shopContact.currencyHint')}
      </p>
      {problem != null && (
        <p id={`${id}-problem`} {...groupProblem} className="w-full text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function TimeZoneField({ value, onValue }: ChoiceProps) {
  const t = useT();
  const options = [
    ...brazilZones.map((zone): SelectOption<string> => ({ value: zone, label: t(`shopContact.zone.${zone}`) })),
    { value: '', label: t('shopContact.zoneOfComputer', { zone: computerZone() }) },
  ];
  // A shop abroad, whose zone was given by another way than this list.
  if (!options.some((option) => option.value === value)) options.push({ value, label: value });
  return <SelectField label={t('shopContact.timeZone')} value={value} options={options} onValue={onValue} />;
}
