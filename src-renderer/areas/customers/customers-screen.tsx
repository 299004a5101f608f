/** Clientes: everybody the shop knows beside one of them. */
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { leaveAllForms } from '../../window/navigation.ts';
import { useIsManager } from '../../window/session-store.ts';
import type { SectionScreenProps } from '../area.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { begunCustomer, CustomerForm } from './customer-form.tsx';
import { CustomerList } from './customer-list.tsx';
import { RemainsNote } from './remains-note.tsx';
import { useCustomers } from './store.ts';

export function CustomersScreen({ id, onSelect }: SectionScreenProps) {
  const t = useT();
  const isManager = useIsManager();
  const [text, setText] = useState('');
  // After a lock, whoever had begun one finds the form open, and not a list that looks as if nothing was kept.
  const [newId, setNewId] = useState(() => (id === null ? begunCustomer() : null));
  const [madeId, setMadeId] = useState<string | null>(null);
  const [isErased, setErased] = useState(false);
  const error = useCustomers((state) => state.error);

  function choose(next: string | null, isNew = false): void {
    leaveAllForms(() => {
      setMadeId(null);
      setNewId(isNew ? crypto.randomUUID() : null);
      setErased(false);
      onSelect(next);
    });
  }

  return (
    <ListBesideDetail
      title={t('office.customers')}
      action={
        <Button look={id === null ? 'primary' : 'secondary'} icon="plus" onPress={() => choose(null, true)}>
          {t('customers.create')}
        </Button>
      }
      header={
        <>
          <SearchBox label={t('customers.searchLabel')} hint={t('customers.search')} text={text} onText={setText} />
          {error !== null && <ErrorNote error={error} />}
        </>
      }
      list={<CustomerList text={text} selectedId={id} onSelect={choose} />}
      shown={newId ?? id}
      isMaking={newId !== null}
      onBack={() => choose(null)}
      detail={
        newId !== null ? (
          <NewCustomer
            key={newId}
            id={newId}
            typedName={text}
            onMade={(made) => {
              choose(made);
              setMadeId(made);
            }}
            onOpen={choose}
            onBack={() => setNewId(null)}
          />
        ) : id !== null ? (
          <CustomerDetail
            key={id}
            id={id}
            isJustMade={id === madeId}
            onOpen={choose}
            onErased={() => {
              choose(null);
              setErased(true);
            }}
          />
        ) : (
          <>
            {isManager && <RemainsNote />}
            {isErased && <Notice className="m-5" tone="success" title={t('customers.erased')} />}
            <NothingChosen icon="person" words={t('customers.choose')} />
          </>
        )
      }
    />
  );
}

interface NewCustomerProps {
  readonly id: string;
  readonly typedName: string;
  readonly onMade: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onBack: () => void;
}

function NewCustomer({ id, typedName, onMade, onOpen, onBack }: NewCustomerProps) {
  const t = useT();
  return (
    <article aria-label={t('customers.create')} className="flex max-w-2xl flex-col gap-4 p-5">
      <h2 className="text-xl font-bold">{t('customers.create')}</h2>
      <CustomerForm
        id={id}
        customer={null}
        typedName={typedName}
        withNotes
        words={{ save: t('customer.register'), back: t('customers.cancel') }}
        onSaved={(saved) => onMade(saved.id)}
        onBack={onBack}
        onOther={(other) => onOpen(other.id)}
      />
    </article>
  );
}
