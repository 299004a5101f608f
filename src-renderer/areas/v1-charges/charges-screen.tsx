/** Cobranças v1: those this till made beside one of them, the form of a new one, or the overdue invoices of a subscription. */

import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { ChooseCustomer } from '../../ui/known-customer.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { V1Missing } from '../../ui/v1-missing.tsx';
import { useV1 } from '../../window/use-v1.ts';
import { ChargeDetail, type ShowBesideCharge } from './charge-detail.tsx';
import { ChargeForm } from './charge-form.tsx';
import { ChargeList } from './charge-list.tsx';
import { OverdueForm } from './overdue-form.tsx';
import { useCharges } from './store.ts';

interface ChargesScreenProps {
  readonly id: string | null;
  /** The token of a saved card that was chosen for the new charge. */
  readonly savedToken: string | null;
  readonly shopPixSeconds: number;
  readonly chooseCustomer: ChooseCustomer;
  readonly showBeside: ShowBesideCharge;
  readonly onSelect: (id: string | null) => void;
}

/** The addresses of the two forms. */
const making = 'new';
const overdue = 'overdue';

export function ChargesScreen({ id, showBeside, onSelect, ...begun }: ChargesScreenProps) {
  const t = useT();
  const [text, setText] = useState('');
  const error = useCharges((state) => state.error);
  const { isMissing, onEnter } = useV1();
  return (
    <ListBesideDetail
      title={t('office.charges')}
      action={
        !isMissing && (
          <Button look={id === null ? 'primary' : 'secondary'} icon="plus" onPress={() => onSelect(making)}>
            {t('charges.newShort')}
          </Button>
        )
      }
      header={
        <>
          <SearchBox label={t('charges.searchLabel')} hint={t('charges.search')} text={text} onText={setText} />
          {isMissing && <V1Missing words={t('v1Missing.charges')} onEnter={onEnter} />}
          <Button icon="clock" isDisabled={isMissing} onPress={() => onSelect(overdue)}>
            {t('charges.overdue')}
          </Button>
          {error !== null && <ErrorNote error={error} />}
        </>
      }
      list={<ChargeList text={text} selectedId={id} onSelect={onSelect} />}
      shown={id}
      isMaking={id === making || id === overdue}
      onBack={() => onSelect(null)}
      detail={detail()}
    />
  );

  function detail() {
    const isForm = id === making || id === overdue;
    if (id === making && !isMissing) return <ChargeForm {...begun} onMade={onSelect} />;
    if (id === overdue && !isMissing) return <OverdueForm onPaid={onSelect} />;
    if (id === null || isForm)
      return <NothingChosen icon="sales" words={t(isMissing ? 'v1Missing.charges' : 'charges.choose')} />;
    return <ChargeDetail key={id} id={id} showBeside={showBeside} />;
  }
}
