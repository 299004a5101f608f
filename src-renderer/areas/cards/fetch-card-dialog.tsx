/** Gets a card that was saved elsewhere, by a token that somebody pastes. */
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useTyped } from '../../window/use-unsaved.ts';
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
  const hold = useTyped(text);
  const isNotFound = error?.code === 'not-found';

  async function submit(): Promise<void> {
    setTried(true);
    if (!isToken) return;
    const result = await run(() => useCards.getState().fetch(text.trim().toLowerCase()));
    if (result?.ok !== true) return;
    hold.release();
    onFound(result.value.id);
  }

  return (
    <FormDialog
      title={t('cards.fetchTitle')}
      submit={t('cards.fetch')}
      width="sm"
      error={isNotFound ? null : error}
      isPending={isPending}
      onSubmit={() => void submit()}
      hold={hold}
      onClose={onClose}
    >
      <Field
        autoFocus
        label={t('cards.token')}
        hint={t('cards.fetchHint')}
        value={text}
        onValue={setText}
        {...(isTried && !isToken ? { problem: t('cards.tokenInvalid') } : {})}
      />
      {isNotFound && (
        <p role="alert" className="font-semibold text-danger">
          {t('cards.fetchNotFound')}
        </p>
      )}
    </FormDialog>
  );
}
