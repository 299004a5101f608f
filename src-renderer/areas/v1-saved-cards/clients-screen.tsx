/** Cartões v1: the saved cards of clients, beside one of them. A client's cards are read by the client's code. */
import { useState } from 'react';
import { nothingUnread, type Unread } from '#shared/domain/unread.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { UnreadNote } from '../../ui/unread-note.tsx';
import { V1Missing } from '../../ui/v1-missing.tsx';
import { useV1 } from '../../window/use-v1.ts';
import { ClientDetail } from './client-detail.tsx';
import { ClientList } from './client-list.tsx';
import { SaveClientCardDialog } from './save-client-card-dialog.tsx';
import { useClients } from './store.ts';

interface ClientsScreenProps {
  readonly id: string | null;
  readonly onSelect: (id: string | null) => void;
  /** Starts a charge with this token. */
  readonly onUse: (token: string) => void;
}

export function ClientsScreen({ id, onSelect, onUse }: ClientsScreenProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<Unread>(nothingUnread);
  const [savingFor, setSavingFor] = useState<string | null>(null);
  const listError = useClients((state) => state.error);
  const { run, error, isPending } = useAction();
  const { isMissing, onEnter } = useV1();
  const shownError = error ?? listError;
  const clientCode = text.trim();
  const look = id === null ? 'primary' : 'secondary';

  async function load(): Promise<void> {
    const result = await run(() => useClients.getState().loadClient(clientCode));
    setUnread(result?.ok === true ? result.value.unread : nothingUnread);
  }

  return (
    <>
      <ListBesideDetail
        title={t('office.clients')}
        action={
          <Button look={look} icon="plus" isDisabled={isMissing} onPress={() => setSavingFor('')}>
            {t('clients.save')}
          </Button>
        }
        header={
          <>
            <SearchBox label={t('clients.searchLabel')} hint={t('clients.search')} text={text} onText={setText} />
            {isMissing && <V1Missing words={t('v1Missing.clients')} onEnter={onEnter} />}
            <Button
              icon="recall"
              isDisabled={isMissing || clientCode === ''}
              isPending={isPending}
              onPress={() => void load()}
            >
              {t('clients.load')}
            </Button>
            <UnreadNote unread={unread} />
            {shownError !== null && <ErrorNote error={shownError} />}
          </>
        }
        list={<ClientList text={text} selectedId={id} onSelect={onSelect} />}
        shown={id}
        onBack={() => onSelect(null)}
        detail={
          id === null ? (
            <NothingChosen icon="wallet" words={t('clients.choose')} />
          ) : (
            <ClientDetail key={id} id={id} onUse={onUse} onRetype={setSavingFor} />
          )
        }
      />
      {savingFor !== null && (
        <SaveClientCardDialog
          clientCode={savingFor}
          onClose={() => setSavingFor(null)}
          onSaved={(savedId) => {
            setSavingFor(null);
            onSelect(savedId);
          }}
        />
      )}
    </>
  );
}
