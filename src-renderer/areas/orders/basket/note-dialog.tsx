/** A note on the whole sale, kept with it. */
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useBasket } from './basket-store.ts';

/** As many characters as a sale keeps. */
const mostCharacters = 500;

export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { note, setNote } = useBasket.getState();
  const [text, setText] = useState(note ?? '');
  return (
    <FormDialog
      title={t('basket.saleNote')}
      submit={t('common.save')}
      error={null}
      isPending={false}
      onClose={onClose}
      onSubmit={() => {
        setNote(text);
        onClose();
      }}
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
