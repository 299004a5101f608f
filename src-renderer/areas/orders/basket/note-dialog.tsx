/** A note on the whole sale, kept with it. */
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TextAreaField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { typedBeforeLock } from '../../../window/typed-before-lock.ts';
import { useUnsaved } from '../../../window/use-unsaved.ts';
import { useBasket } from './basket-store.ts';

/** As many characters as a sale keeps. */
const mostCharacters = 500;

const placeOf = typedBeforeLock<string>();

export function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { id, note = '', setNote } = useBasket.getState();
  const [opened] = useState(note);
  // Of this sale, and of the note that was read: what somebody else wrote meanwhile is not written over.
  const [place] = useState(() => placeOf(JSON.stringify([id, opened])));
  const [text, setText] = useState(place.text ?? opened);

  function save(): void {
    setNote(text);
    hold.release();
    onClose();
  }

  const hold = useUnsaved({
    isChanged: text !== opened,
    save: async () => {
      save();
      return true;
    },
    lasting: { place, typed: text },
  });

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
