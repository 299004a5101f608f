/** Cobranças v1: those this till made beside one of them, the form of a new one, or the overdue invoices of a subscription. */
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { ChargeDetail } from './charge-detail.tsx';
import { ChargeForm } from './charge-form.tsx';
import { ChargeList } from './charge-list.tsx';
import { OverdueForm } from './overdue-form.tsx';
import { useCharges } from './store.ts';

interface ChargesScreenProps {
  readonly id: string | null;
  /** The token of a saved card that was chosen for the new charge. */
  readonly savedToken: string | null;
  readonly onSelect: (id: string | null) => void;
}

/** The addresses of the two forms. */
const making = 'new';
const overdue = 'overdue';

export function ChargesScreen({ id, savedToken, onSelect }: ChargesScreenProps) {
  const t = useT();
  const [text, setText] = useState('');
  const error = useCharges((state) => state.error);
  return (
    <ListBesideDetail
      title={t('office.charges')}
      action={
        <Button look="primary" icon="plus" onPress={() => onSelect(making)}>
          {t('charges.newShort')}
        </Button>
      }
      header={
        <>
          <SearchBox label={t('charges.searchLabel')} hint={t('charges.search')} text={text} onText={setText} />
          <Button icon="clock" onPress={() => onSelect(overdue)}>
            {t('charges.overdue')}
          </Button>
          {error !== null && <ErrorNote error={error} />}
        </>
      }
      list={<ChargeList text={text} selectedId={id} onSelect={onSelect} />}
      shown={id}
      onBack={() => onSelect(null)}
      detail={detail()}
    />
  );

  function detail() {
    if (id === making) return <ChargeForm savedToken={savedToken} onMade={onSelect} />;
    if (id === overdue) return <OverdueForm onPaid={onSelect} />;
    if (id === null) return <NothingChosen icon="sales" words={t('charges.choose')} />;
    return <ChargeDetail key={id} id={id} />;
  }
}
