/** The till goes on from a copy: which, from when, and what may be missing, until a manager says that it was looked at. */
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNavigation } from '../../window/navigation.ts';
import { acknowledgeRestore, useBackups } from './store.ts';

export function RestoredNotice({ className }: { readonly className?: string }) {
  const { t, language } = useWords();
  const restored = useBackups((state) => state.restored);
  const { run, error, isPending } = useAction();
  if (restored === null) return null;
  const { backup, madeAt, restoredAt } = restored;
  const made = madeAt === null ? null : dayAndTime(madeAt, language);
  return (
    <Notice
      tone="warning"
      {...(className === undefined ? {} : { className })}
      title={t('backups.restored', { when: dayAndTime(restoredAt, language) })}
      action={
        <Button isPending={isPending} onPress={() => void run(acknowledgeRestore)}>
          {t('backups.acknowledge')}
        </Button>
      }
    >
      <p>{made === null ? t('backups.restoredUnknown') : t('backups.restoredFrom', { backup, made })}</p>
      <ul className="list-disc pl-5">
        <li>{t('backups.restoreCompare')}</li>
        <li>{t('backups.restoreUnderWay')}</li>
        <li>{t('backups.restoreErased')}</li>
        <li>{t('backups.restorePeople')}</li>
      </ul>
      {error !== null && <ErrorNote error={error} />}
    </Notice>
  );
}

/** Above Pendências, where people look for what waits for them. */
export function RestoredBanner() {
  const isQueue = useNavigation((state) => state.screen.at === 'queue');
  return isQueue ? <RestoredNotice className="shrink-0 rounded-none" /> : null;
}
