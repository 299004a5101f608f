/** Chooses the buyer: found by a search, or entered as new. A sale needs no customer. */
import { useRef, useState } from 'react';
import type { Customer } from '#shared/contract/customers.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FormHold } from '../../window/navigation.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerSearch } from './customer-search.tsx';

interface CustomerDialogProps {
  readonly current: SaleCustomer | null;
  readonly onClose: () => void;
  readonly onChoose: (customer: SaleCustomer | null) => void;
}

export function CustomerDialog({ current, onClose, onChoose }: CustomerDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [newId, setNewId] = useState<string | null>(null);
  /** Of the form of a new one, while it is open. */
  const hold = useRef<FormHold>(null);
  return (
    <Dialog
      isOpen
      onClose={() => (hold.current === null ? onClose() : hold.current.leave(onClose))}
      width="md"
      title={newId === null ? t('customer.title') : t('customer.create')}
      closeLabel={t('common.close')}
    >
      {newId === null ? (
        <>
          <CustomerSearch
            label={t('customer.search')}
            text={text}
            onText={setText}
            onChoose={(customer) => onChoose(plain(customer))}
          />
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            <Button icon="plus" onPress={() => setNewId(crypto.randomUUID())}>
              {t('customer.create')}
            </Button>
            {current !== null && <Button onPress={() => onChoose(null)}>{t('basket.removeCustomer')}</Button>}
          </div>
        </>
      ) : (
        <CustomerForm
          ref={hold}
          id={newId}
          customer={null}
          typedName={text}
          words={{ save: t('customer.save'), back: t('customer.backToSearch') }}
          onSaved={(customer) => onChoose(plain(customer))}
          onBack={() => setNewId(null)}
          onOther={({ name }) => {
            setText(name);
            setNewId(null);
          }}
        />
      )}
    </Dialog>
  );
}

function plain({ name, email, phone, document }: Customer): SaleCustomer {
  return { name, email, phone, ...(document === undefined ? {} : { document }) };
}
