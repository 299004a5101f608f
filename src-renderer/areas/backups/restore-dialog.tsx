/** Says what a restore takes out of view, how to get back, and what will be in doubt, and then goes on from the copy. */
import type { Backup } from '#shared/contract/backups.ts';
import { useAction } from '../../client/use-action.ts';
import { exactMoment } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { restoreBackup } from './store.ts';

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly onClose: () => void;
}

export function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  const { t, language } = useWords();
  const { run, error, isPending } = useAction();
  const when = exactMoment(backup.madeAt, language);
  return (
    <Dialog
      isOpen
      width="md"
      role="alertdialog"
      title={t('backups.restoreTitle', { when })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('backups.restoreKeep')}
          </Button>
          <Button look="danger" isPending={isPending} onPress={() => void run(() => restoreBackup(backup.name))}>
            {t('backups.restoreDo')}
          </Button>
        </>
      }
    >
      <Notice quiet tone="warning" title={t('backups.restoreLoses', { when })} />
      <p>{t('backups.restoreBack')}</p>
      <ul className="list-disc pl-6">
        <li>{t('backups.restoreCompare')}</li>
        <li>{t('backups.restoreDrawer')}</li>
        <li>{t('backups.restoreUnderWay')}</li>
        <li>{t('backups.restoreErased')}</li>
        <li>{t('backups.restorePeople')}</li>
        <li>{t('backups.restoreEverybody')}</li>
      </ul>
      {isPending && <p role="status">{t('backups.restoring')}</p>}
      {error !== null && <ErrorNote error={error} />}
    </Dialog>
  );
}
