/** Chooses the buyer: found by a search, or entered as new. A sale needs no customer. */
import { useEffect, useState } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { formatPhone } from '#shared/domain/phone.ts';
import { formatTaxId } from '#shared/domain/tax-id.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { CustomerForm } from './customer-form.tsx';
import { searchCustomers } from './store.ts';

interface CustomerDialogProps {
  readonly current: SaleCustomer | null;
  readonly onClose: () => void;
  readonly onChoose: (customer: SaleCustomer | null) => void;
}

const typingPauseMs = 150;

export function CustomerDialog({ current, onClose, onChoose }: CustomerDialogProps) {
  const t = useT();
  const { run, error } = useAction();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Customer[] | null>(null);
  const [form, setForm] = useState<{ readonly id: string; readonly customer: SaleCustomer | null } | null>(null);

  useEffect(() => {
    if (text.trim() === '') {
      setFound(null);
      return;
    }
    let isStale = false;
    const timer = setTimeout(async () => {
      const result = await searchCustomers(text.trim());
      if (!isStale && result.ok) setFound(result.value);
      if (!isStale && !result.ok) void run(async () => result);
    }, typingPauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, run]);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={form === null ? t('customer.title') : t('customer.create')}
      closeLabel={t('common.close')}
    >
      {form === null ? (
        <>
          <Field label={t('customer.search')} value={text} onValue={setText} autoFocus />
          {error !== null && <ErrorNote error={error} />}
          <div role="status" className="flex min-h-40 flex-col gap-2">
            {found === null && <p className="text-ink-muted">{t('customer.typeToSearch')}</p>}
            {found?.length === 0 && <p className="text-ink-muted">{t('customer.none')}</p>}
            {found?.map((customer) => (
              <FoundCustomer key={customer.id} customer={customer} onUse={() => onChoose(plain(customer))} />
            ))}
          </div>
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button icon="plus" onPress={() => setForm({ id: crypto.randomUUID(), customer: null })}>
              {t('customer.create')}
            </Button>
            {current !== null && <Button onPress={() => onChoose(null)}>{t('basket.removeCustomer')}</Button>}
          </div>
        </>
      ) : (
        <CustomerForm id={form.id} typedName={text} onSaved={onChoose} onBack={() => setForm(null)} />
      )}
    </Dialog>
  );
}

function plain({ name, email, phone, document }: Customer): SaleCustomer {
  return { name, email, phone, ...(document === undefined ? {} : { document }) };
}

function FoundCustomer({ customer, onUse }: { readonly customer: Customer; readonly onUse: () => void }) {
  const t = useT();
  const { name, document, phone, email } = customer;
  return (
    <button
      type="button"
      onClick={onUse}
      className="flex min-h-14 flex-col justify-center rounded-md border border-line px-4 py-2 text-left hover:bg-sunken"
    >
      <span className="font-semibold">
        <span className="sr-only">{t('customer.use')} </span>
        {name}
      </span>
      <span className="text-sm text-ink-muted">
        {[document === undefined ? '' : formatTaxId(document.number), formatPhone(phone), email]
          .filter(Boolean)
          .join(', ')}
      </span>
    </button>
  );
}
