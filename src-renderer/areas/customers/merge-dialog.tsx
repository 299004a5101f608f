/** Two records of one person become one: another is found, the values that stay are chosen, and it is said that this is final. */
import { useEffect, useState } from 'react';
import type { Customer, MergedField, MergeSide } from '#shared/contract/customers.ts';
import { formatPhone } from '#shared/domain/phone.ts';
import { useAction } from '../../client/use-action.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { documentWords } from './customer-labels.ts';
import { CustomerSearch } from './customer-search.tsx';
import { useCustomers } from './store.ts';

interface MergeDialogProps {
  readonly kept: Customer;
  readonly onClose: () => void;
}

export function MergeDialog({ kept, onClose }: MergeDialogProps) {
  const t = useT();
  const { run, error, isPending } = useAction();
  const [merged, setMerged] = useState<Customer | null>(null);
  const [fields, setFields] = useState<Readonly<Record<MergedField, MergeSide>>>(keepAll);
  // A document that only the other has would be lost by keeping an empty one.
  useEffect(() => {
    setFields(merged !== null && kept.document === undefined ? { ...keepAll, document: 'merged' } : keepAll);
  }, [merged, kept]);

  async function merge(other: Customer): Promise<void> {
    const result = await run(() => useCustomers.getState().merge({ keptId: kept.id, mergedId: other.id, fields }));
    if (result?.ok === true) onClose();
  }

  return (
    <Dialog
      isOpen
      width="lg"
      title={t('customers.mergeTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      {...(merged === null
        ? {}
        : {
            footer: (
              <>
                <Button onPress={() => setMerged(null)}>{t('customers.mergeAnother')}</Button>
                <Button look="danger" isPending={isPending} onPress={() => void merge(merged)}>
                  {t('customers.mergeDo')}
                </Button>
              </>
            ),
          })}
    >
      {merged === null ? (
        <CustomerSearch
          label={t('customers.mergeWith', { name: kept.name })}
          without={kept.id}
          onChoose={(other) => setMerged(other)}
        />
      ) : (
        <>
          <p className="font-semibold">{t('customers.mergeWhich')}</p>
          {fieldsInOrder.map((field) => (
            <FieldChoice
              key={field}
              field={field}
              sides={{ kept: shownValue(kept, field), merged: shownValue(merged, field) }}
              chosen={fields[field]}
              onChoose={(side) => setFields({ ...fields, [field]: side })}
            />
          ))}
          <Notice quiet tone="warning" title={t('customers.mergeDetail', { kept: kept.name, merged: merged.name })} />
          {error !== null && <ErrorNote error={error} />}
        </>
      )}
    </Dialog>
  );
}

const keepAll: Readonly<Record<MergedField, MergeSide>> = {
  name: 'kept',
  email: 'kept',
  phone: 'kept',
  document: 'kept',
};

const fieldsInOrder: readonly MergedField[] = ['name', 'email', 'phone', 'document'];

const names: Readonly<Record<MergedField, WordKey>> = {
  name: 'customer.name',
  email: 'customer.email',
  phone: 'customer.phone',
  document: 'customers.documentKind',
};

function shownValue(customer: Customer, field: MergedField): string {
  if (field === 'phone') return formatPhone(customer.phone);
  return field === 'document' ? documentWords(customer) : customer[field];
}

interface FieldChoiceProps {
  readonly field: MergedField;
  readonly sides: Readonly<Record<MergeSide, string>>;
  readonly chosen: MergeSide;
  readonly onChoose: (side: MergeSide) => void;
}

function FieldChoice({ field, sides, chosen, onChoose }: FieldChoiceProps) {
  const t = useT();
  return (
    <fieldset className="grid grid-cols-2 items-center gap-2 @md:grid-cols-[--spacing(32)_1fr_1fr]">
      <legend className="sr-only">{t(names[field])}</legend>
      <span aria-hidden className="col-span-2 text-ink-muted @md:col-span-1">
        {t(names[field])}
      </span>
      {(['kept', 'merged'] as const).map((side) => (
        <label
          key={side}
          className="target flex min-w-0 items-center gap-2 rounded-md border border-line px-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={field}
            className="size-4 shrink-0"
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span dir="auto" className="min-w-0 truncate">
            {sides[side] === '' ? t('customers.mergeNone') : sides[side]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
