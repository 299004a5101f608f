/** Cópias de segurança: which there are, one more now, whether one is whole, and going on from one. */
import { useEffect, useState } from 'react';
import type { Backup } from '#shared/contract/backups.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section, Subsection } from '../../ui/section.tsx';
import { BackupRow } from './backup-row.tsx';
import { BringBack, CopiesFolder, SaveElsewhere } from './elsewhere.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { cancelBackup, useBackups } from './store.ts';

export function BackupsSection() {
  const t = useT();
  const { backups, load } = useBackups();
  const { run, error } = useAction();
  const [restoring, setRestoring] = useState<Backup | null>(null);
  useEffect(() => {
    void run(load);
  }, [run, load]);
  return (
    <Section title={t('settings.section.backups')}>
      <p className="text-ink-muted">{t('backups.about')}</p>
      <CopiesFolder />
      <RestoredNotice />
      <MakeBackup />
      <SaveElsewhere backups={backups ?? []} />
      <Subsection title={t('backups.list')}>
        {error !== null && <ErrorNote error={error} />}
        {backups?.length === 0 && <p className="text-ink-muted">{t('backups.none')}</p>}
        <ul aria-label={t('backups.list')} className="flex flex-col divide-y divide-line">
          {(backups ?? []).map((backup) => (
            <BackupRow key={backup.name} backup={backup} onRestore={() => setRestoring(backup)} />
          ))}
        </ul>
      </Subsection>
      <BringBack />
      {restoring !== null && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
    </Section>
  );
}

/** What runs stands in the store: it goes on when the section is left, and can be given up after coming back. */
function MakeBackup() {
  const t = useT();
  const { progress, ended, make, endSeen } = useBackups();
  const giveUp = useAction();
  useEffect(() => endSeen, [endSeen]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" icon="copy" isPending={progress !== null} onPress={() => void make()}>
          {t('backups.make')}
        </Button>
        {progress !== null && (
          <Button isPending={giveUp.isPending} onPress={() => void giveUp.run(cancelBackup)}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
      {progress !== null && (
        <ProgressBar
          label={t('backups.making')}
          value={progress.done === 0 ? null : progress.done}
          most={progress.total}
        />
      )}
      {ended?.ok === true && (
        <Notice
          tone={ended.value === null ? 'neutral' : 'success'}
          title={t(ended.value === null ? 'backups.canceled' : 'backups.made')}
        />
      )}
      {ended?.ok === false && <ErrorNote error={ended.error} />}
      {giveUp.error !== null && <ErrorNote error={giveUp.error} />}
    </div>
  );
}
