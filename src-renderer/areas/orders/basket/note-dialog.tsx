/** A note on the whole sale, kept with it. */
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTyped } from '../../../window/use-unsaved.ts';
import { useBasket } from './basket-store.ts';

/** As many characters as a sale keeps. */
const mostCharacters = 500;

export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { note, setNote } = useBasket.getState();
  const [text, setText] = useState(note ?? '');
  const hold = useTyped(text, async () => {
    save();
    return true;
  });

  function save(): void {
    setNote(text);
    onClose();
  }

  return (
    <FormDialog
      title={t('basket.saleNote')}
      submit={t('common.save')}
      error={null}
      isPending={false}
      hold={hold}
      onClose={onClose}
      onSubmit={save}
    >
      <TextAreaField
        label={t('basket.saleNote')}
        hint={t('basket.saleNoteHint')}
        value={text}
        onValue={setText}
        maxLength={mostCharacters}
      />
    </FormDialog>
  );
}
