/** One customer: data, notes, what was bought, and what a manager may do with the record. */
import { useEffect, useState } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import { formatPhone } from '#shared/domain/phone.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useIsManager } from '../../window/session-store.ts';
import { CustomerForm } from './customer-form.tsx';
import { documentWords } from './customer-labels.ts';
import { CustomerThings } from './customer-things.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { exportCustomer, useCustomers } from './store.ts';

interface CustomerDetailProps {
  readonly id: string;
  /** It was entered a moment ago: that is said. */
  readonly isJustMade: boolean;
  readonly onOpen: (id: string) => void;
  readonly onErased: () => void;
}

export function CustomerDetail({ id, isJustMade, onOpen, onErased }: CustomerDetailProps) {
  const t = useT();
  const customer = useCustomers((state) => state.held[id]);
  const { run, error } = useAction();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const heading = useKeptFocus<HTMLHeadingElement>(String(isEditing));
  const isKnown = customer !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useCustomers.getState().load(id));
  }, [id, isKnown, run]);
  if (customer === undefined) {
    if (error === null) return null;
    return (
      <div className="p-5">
        {error.code === 'not-found' ? (
          <Notice tone="neutral" title={t('customers.gone')} />
        ) : (
          <ErrorNote error={error} />
        )}
      </div>
    );
  }
  return (
    <article aria-label={customer.name} className="flex max-w-3xl flex-col gap-4 p-5">
      <h2 ref={heading} tabIndex={-1} dir="auto" className="text-left text-xl leading-tight font-bold wrap-anywhere">
        {customer.name}
      </h2>
      {isEditing ? (
        <CustomerForm
          id={id}
          customer={customer}
          withNotes
          words={{ save: t('customers.save'), back: t('customers.cancel') }}
          onSaved={() => {
            setEditing(false);
            setSaved(true);
          }}
          onBack={() => setEditing(false)}
          onOther={(other) => onOpen(other.id)}
        />
      ) : (
        <>
          {(isSaved || isJustMade) && <Notice tone="success" title={t('customers.saved')} />}
          <Actions customer={customer} onEdit={() => setEditing(true)} onErased={onErased} />
          <CustomerFacts customer={customer} />
        </>
      )}
      <CustomerThings id={id} revision={customer.revision} />
    </article>
  );
}

interface ActionsProps {
  readonly customer: Customer;
  readonly onEdit: () => void;
  readonly onErased: () => void;
}

function Actions({ customer, onEdit, onErased }: ActionsProps) {
  const t = useT();
  const isManager = useIsManager();
  const { run, error, isPending } = useAction();
  const [open, setOpen] = useState<'merge' | 'erase' | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);

  async function exportOne(): Promise<void> {
    setFileName(null);
    const result = await run(() => exportCustomer(customer.id));
    if (result?.ok === true) setFileName(result.value);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon="edit" onPress={onEdit}>
          {t('customers.edit')}
        </Button>
        {isManager && (
          <>
            <Button icon="file" isPending={isPending} onPress={() => void exportOne()}>
              {t('customers.exportOne')}
            </Button>
            <Button icon="split" onPress={() => setOpen('merge')}>
              {t('customers.merge')}
            </Button>
            <Button icon="trash" onPress={() => setOpen('erase')}>
              {t('customers.erase')}
            </Button>
          </>
        )}
      </div>
      {fileName !== null && <Notice tone="success" title={t('customers.exported', { fileName })} />}
      {error !== null && <ErrorNote error={error} />}
      {open === 'merge' && <MergeDialog kept={customer} onClose={() => setOpen(null)} />}
      {open === 'erase' && <EraseDialog customer={customer} onErased={onErased} onClose={() => setOpen(null)} />}
    </>
  );
}

function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const t = useT();
  const { email, phone, document, notes } = customer;
  return (
    <Section title={t('customers.data')}>
      <FactList>
        <Fact name={t('customer.email')}>{email}</Fact>
        <Fact name={t('customer.phone')}>{formatPhone(phone)}</Fact>
        <Fact name={document?.type === 'passport' ? t('customers.passport') : t('customers.taxId')}>
          {document === undefined ? t('customers.noDocument') : documentWords(customer)}
        </Fact>
        {notes !== '' && (
          <Fact name={t('customers.notes')}>
            <span className="whitespace-pre-wrap">{notes}</span>
          </Fact>
        )}
      </FactList>
    </Section>
  );
}
