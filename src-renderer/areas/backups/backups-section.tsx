/** Cópias de segurança: which there are, one more now, whether one is whole, and going on from one. */
import { useEffect, useState } from 'react';
import type { Backup } from '#shared/contract/backups.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { BackupRow } from './backup-row.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
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
      <MakeBackup />
      {error !== null && <ErrorNote error={error} />}
      {backups?.length === 0 && <p className="text-ink-muted">{t('backups.none')}</p>}
      <ul aria-label={t('backups.list')} className="flex flex-col divide-y divide-line">
        {(backups ?? []).map((backup) => (
          <BackupRow key={backup.name} backup={backup} onRestore={() => setRestoring(backup)} />
        ))}
      </ul>
      {restoring !== null && <RestoreDialog backup={restoring} onClose={() => setRestoring(null)} />}
    </Section>
  );
}

function MakeBackup() {
  const t = useT();
  const { run, error, isPending } = useAction();
  const progress = useBackups((state) => state.progress);
  const [outcome, setOutcome] = useState<'made' | 'canceled' | null>(null);

  async function make(): Promise<void> {
    setOutcome(null);
    const result = await run(() => useBackups.getState().make());
    if (result?.ok === true) setOutcome(result.value === null ? 'canceled' : 'made');
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" icon="copy" isPending={isPending} onPress={() => void make()}>
          {t('backups.make')}
        </Button>
        {isPending && <Button onPress={() => void cancelBackup()}>{t('common.cancel')}</Button>}
      </div>
      {isPending && (
        <ProgressBar label={t('backups.making')} value={progress?.done ?? null} most={progress?.total ?? 1} />
      )}
      {outcome === 'made' && <Notice tone="success" title={t('backups.made')} />}
      {outcome === 'canceled' && <Notice tone="neutral" title={t('backups.canceled')} />}
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
