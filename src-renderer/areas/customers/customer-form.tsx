/** Enters a customer: name, e-mail, phone, and a CPF or CNPJ with correct check digits. */
import { useState } from 'react';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { isPlausibleEmail } from '#shared/domain/email.ts';
import { parsePhone } from '#shared/domain/phone.ts';
import { normalizeTaxId, taxIdType } from '#shared/domain/tax-id.ts';
import { useAction } from '../../client/use-action.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { saveCustomer } from './store.ts';

interface CustomerFormProps {
  readonly id: string;
  readonly typedName: string;
  readonly onSaved: (customer: SaleCustomer) => void;
  readonly onBack: () => void;
}

interface Typed {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
}

type Problems = { readonly [K in keyof Typed]?: string };

function readCustomer(typed: Typed, t: Translate): { customer: SaleCustomer | null; problems: Problems } {
  const phone = parsePhone(typed.phone);
  const hasDocument = typed.document.trim() !== '';
  const type = hasDocument ? taxIdType(typed.document) : null;
  const problems: Problems = {
    ...(typed.name.trim() === '' ? { name: t('problem.field-required') } : {}),
    ...(isPlausibleEmail(typed.email.trim()) ? {} : { email: t('problem.email-invalid') }),
    ...(phone === null ? { phone: t('customer.phoneInvalid') } : {}),
    ...(hasDocument && type === null ? { document: t('customer.documentInvalid') } : {}),
  };
  if (phone === null || Object.keys(problems).length > 0) return { customer: null, problems };
  const base = { name: typed.name.trim(), email: typed.email.trim(), phone };
  const customer = type === null ? base : { ...base, document: { type, number: normalizeTaxId(typed.document) } };
  return { customer, problems };
}

export function CustomerForm({ id, typedName, onSaved, onBack }: CustomerFormProps) {
  const t = useT();
  const action = useAction();
  const looksLikeName = /^[^\d@]*$/.test(typedName);
  const [typed, setTyped] = useState<Typed>({
    name: looksLikeName ? typedName.trim() : '',
    email: '',
    phone: '',
    document: '',
  });
  const [touched, setTouched] = useState<ReadonlySet<keyof Typed>>(new Set());
  const { customer, problems } = readCustomer(typed, t);

  function field(name: keyof Typed) {
    const problem = touched.has(name) ? problems[name] : undefined;
    return {
      value: typed[name],
      onValue: (value: string) => setTyped((now) => ({ ...now, [name]: value })),
      onBlur: () => setTouched((now) => new Set([...now, name])),
      ...(problem === undefined ? {} : { problem }),
    };
  }

  async function submit(): Promise<void> {
    setTouched(new Set(['name', 'email', 'phone', 'document']));
    if (customer === null) return;
    const result = await action.run(() => saveCustomer(id, customer));
    if (result?.ok === true) onSaved(customer);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t('customer.name')} maxLength={255} autoFocus {...field('name')} />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('customer.phone')} inputMode="tel" placeholder="(11) 98765-4321" {...field('phone')} />
        <Field label={t('customer.document')} hint={t('customer.documentHint')} {...field('document')} />
      </div>
      <Field label={t('customer.email')} inputMode="email" {...field('email')} />
      {action.error !== null && <ErrorNote error={action.error} />}
      <div className="flex justify-end gap-2">
        <Button onPress={onBack}>{t('customer.backToSearch')}</Button>
        <Button look="primary" type="submit" isPending={action.isPending}>
          {t('customer.save')}
        </Button>
      </div>
    </form>
  );
}
