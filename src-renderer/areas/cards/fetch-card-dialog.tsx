/** Brings a card that was saved elsewhere, by the token somebody pastes. */
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { useCards } from './store.ts';

interface FetchCardDialogProps {
  readonly onFound: (id: string) => void;
  readonly onClose: () => void;
}

const token = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function FetchCardDialog({ onFound, onClose }: FetchCardDialogProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, error, isPending } = useAction();
  const isToken = token.test(text.trim());

  async function submit(): Promise<void> {
    setTried(true);
    if (!isToken) return;
    const result = await run(() => useCards.getState().fetch(text.trim().toLowerCase()));
    if (result?.ok === true) onFound(result.value.id);
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('cards.fetchTitle')} closeLabel={t('common.close')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          autoFocus
          label={t('cards.token')}
          hint={t('cards.fetchHint')}
          value={text}
          onValue={setText}
          {...(isTried && !isToken ? { problem: t('cards.tokenInvalid') } : {})}
        />
        {error?.code === 'not-found' ? (
          <p role="alert" className="font-semibold text-danger">
            {t('cards.fetchNotFound')}
          </p>
        ) : (
          error !== null && <ErrorNote error={error} />
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" isPending={isPending}>
            {t('cards.fetch')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
