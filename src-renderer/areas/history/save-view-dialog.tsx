/** Asks for a name for the current search and filters, so that they can be chosen again. */
import { type FormEvent, useId, useState } from 'react';
import type { HistoryChoice, HistoryView } from '#shared/contract/history.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';

interface SaveViewDialogProps {
  readonly choice: HistoryChoice;
  readonly onSaved: (saved: { views: HistoryView[] }) => void;
  readonly onClose: () => void;
}

export function SaveViewDialog({ choice, onSaved, onClose }: SaveViewDialogProps) {
  const t = useT();
  const form = useId();
  const [name, setName] = useState('');
  const { isPending, error, run } = useAction();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return;
    const result = await run(() => call('history.saveView', { name, choice }));
    if (!result?.ok) return;
    onSaved(result.value);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('history.saveView')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isDisabled={isPending || name.trim() === ''}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={t('history.viewName')}
          hint={t('history.viewHint')}
          value={name}
          onValue={setName}
          maxLength={60}
          autoFocus
        />
      </form>
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
