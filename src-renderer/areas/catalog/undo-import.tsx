/** Undoes the last import: says first how many items go back, and what stays because somebody changed it since. */
import { useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CatalogRefusal } from './catalog-refusal.tsx';
import { type UndoPreview, useImport } from './import-store.ts';
import { undoWords } from './undo-words.ts';

export function UndoImport({ id }: { readonly id: string }) {
  const words = useWords();
  const { t } = words;
  const { run, error, isPending } = useAction();
  const [asked, setAsked] = useState<UndoPreview | null>(null);

  async function ask(): Promise<void> {
    const preview = await run(() => useImport.getState().undoPreview(id));
    if (preview?.ok === true) setAsked(preview.value);
  }

  return (
    <>
      <Button icon="recall" className="self-start" isPending={isPending} onPress={() => void ask()}>
        {t('catalogEditor.undo')}
      </Button>
      <CatalogRefusal error={error} />
      {asked !== null && (
        <ConfirmDialog
          isDanger
          title={t('catalogEditor.undoTitle')}
          detail={undoWords(words, asked)}
          confirmLabel={t('catalogEditor.undo')}
          keepLabel={t('catalogEditor.undoKeep')}
          closeLabel={t('common.close')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void run(() => useImport.getState().undo(id, asked.keptMark));
          }}
        />
      )}
    </>
  );
}
