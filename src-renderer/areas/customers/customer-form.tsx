/** Enters or changes a customer: name, e-mail, phone, a CPF, CNPJ or passport, and in the back office notes. */
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type CheckedForm as Form, useCheckedForm } from '../../ui/use-checked-form.ts';
import type { FormHold } from '../../window/navigation.ts';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { type CustomerText, customerOf, problemsOf, textOf } from './customer-draft.ts';
import { useCustomers } from './store.ts';

/** Keeps the revision that was opened, so that after a lock nobody saves over a change that somebody else made meanwhile. */
const placeOf = typedBeforeLock<{
  readonly id: string;
  readonly text: CustomerText;
  readonly revision: number | null;
}>();

const newInOffice = 'new with notes';

/** The id of a new customer whom the person at work had begun in the back office when the till locked. */
export const begunCustomer = (): string | null => placeOf(newInOffice).text?.id ?? null;

interface CustomerFormProps {
  /** For whatever closes the form from outside. */
  readonly ref?: Ref<FormHold>;
  /** A new one keeps the id that its form began with over a lock. */
  readonly id: string;
  /** Null for a new one. */
  readonly customer: Customer | null;
  readonly typedName?: string;
  readonly withNotes?: boolean;
  readonly words: { readonly save: string; readonly back: string };
  readonly onSaved: (customer: Customer) => void;
  readonly onBack: () => void;
  /** Shows the customer who already has the document. */
  readonly onOther: (customer: { readonly id: string; readonly name: string }) => void;
}

export function CustomerForm(props: CustomerFormProps) {
  const { ref, customer, typedName = '', withNotes = false, words, onSaved, onBack, onOther } = props;
  const t = useT();
  // A change by somebody else meanwhile is refused, not overwritten.
  // A lock empties the search that a new one began with. At the counter a form has no notes, which would be lost there.
  const [place] = useState(() => placeOf(customer?.id ?? (withNotes ? newInOffice : 'new')));
  // One id for each form: a repeat makes no second customer.
  const [id] = useState(place.text?.id ?? props.id);
  const [revision] = useState(place.text?.revision ?? customer?.revision ?? null);
  const sending = useAction();
  const element = useRef<HTMLFormElement>(null);
  const form = useCheckedForm<CustomerText>({
    sending,
    initial: textOf(customer, typedName),
    begun: place.text?.text,
    check: (typed) => problemsOf(typed, t),
    send: async (typed) => {
      const notes = withNotes ? { notes: typed.notes.trim() } : {};
      const result = await useCustomers.getState().save({ id, revision, customer: customerOf(typed), ...notes });
      if (result.ok) {
        hold.release();
        onSaved(result.value);
      }
      return result;
    },
  });
  const hold = useUnsaved({
    isChanged: form.isChanged,
    save: () => form.save(element.current),
    discard: form.reset,
    lasting: { place, typed: { id, text: form.typed, revision } },
  });
  useImperativeHandle(ref, () => hold);
  const other = otherOf(sending.error);
  /** What was typed would be a second record of the same person. */
  function openOther(person: { readonly id: string; readonly name: string }): void {
    hold.release();
    onOther(person);
  }
  return (
    <CheckedForm
      ref={element}
      form={form}
      go={words.save}
      beside={
        <>
          <Button onPress={() => hold.leave(onBack)}>{words.back}</Button>
          {other !== null && (
            <Button onPress={() => openOther(other)}>{t('customers.openOther', { name: other.name })}</Button>
          )}
        </>
      }
    >
      <CustomerFields form={form} withNotes={withNotes} />
    </CheckedForm>
  );
}

function CustomerFields({ form, withNotes }: { readonly form: Form<CustomerText>; readonly withNotes: boolean }) {
  const t = useT();
  const kind = form.field('kind');
  return (
    <>
      <p className="text-sm text-ink-muted">{t('customer.requiredNote')}</p>
      <Field label={t('customer.name')} isRequired autoFocus {...form.field('customer.name')} />
      <div className="grid @sm:grid-cols-2 items-start gap-4">
        <Field
          label={t('customer.phone')}
          isRequired
          inputMode="tel"
          placeholder="(11) 98765-4321"
          {...form.field('customer.phone')}
        />
        <Field label={t('customer.email')} isRequired inputMode="email" {...form.field('customer.email')} />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <Segmented
          label={t('customers.documentKind')}
          value={form.typed.kind}
          onValue={kind.onValue}
          options={[
            { value: 'tax', label: t('customers.taxId') },
            { value: 'passport', label: t('customers.passport') },
          ]}
        />
        <Field
          className="min-w-56 flex-1"
          label={form.typed.kind === 'tax' ? t('customer.document') : t('customers.number')}
          hint={form.typed.kind === 'tax' ? t('customer.documentHint') : undefined}
          {...form.field('customer.document.number')}
        />
      </div>
      {withNotes && (
        <TextAreaField label={t('customers.notes')} hint={t('customers.notesHint')} rows={3} {...form.field('notes')} />
      )}
    </>
  );
}

/** Who already has the document, when that is why the core refused. */
function otherOf(error: CallError | null): { readonly id: string; readonly name: string } | null {
  const taken = error?.fields?.find(({ code }) => code === 'document-taken')?.params;
  return taken === undefined ? null : { id: String(taken.id), name: String(taken.name) };
}
