/** The till goes on from a copy: which, from when, and what may be missing, until a manager says that it was looked at. */
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { go, useNavigation } from '../../window/navigation.ts';
import { useSession } from '../../window/session-store.ts';
import { acknowledgeRestore, useBackups } from './store.ts';

export function RestoredNotice({ className }: { readonly className?: string }) {
  const { t, language } = useWords();
  const restored = useBackups((state) => state.restored);
  const { run, error, isPending } = useAction();
  if (restored === null) return null;
  const { madeAt, restoredAt } = restored;
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
      <p>{made === null ? t('backups.restoredUnknown') : t('backups.restoredFrom', { made })}</p>
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

/** Above Pendências, where a manager looks for what waits for him, and in one line above Venda, where somebody sells by it. */
export function RestoredBanner() {
  const at = useNavigation((state) => state.screen.at);
  const isManager = useSession((state) => state.session?.signedIn?.role === 'manager');
  if (at === 'sell') return <CounterNotice isManager={isManager} />;
  return at === 'queue' && isManager ? <RestoredNotice className="shrink-0 rounded-none" /> : null;
}

function CounterNotice({ isManager }: { readonly isManager: boolean }) {
  const { t, language } = useWords();
  const restored = useBackups((state) => state.restored);
  if (restored === null) return null;
  const made = restored.madeAt === null ? null : dayAndTime(restored.madeAt, language);
  return (
    <Notice
      tone="warning"
      // As high as its button, and in a low window in one line: what is sold needs the room.
      className="shrink-0 items-center! rounded-none py-0.5! tight:flex-nowrap thin:flex-wrap"
      title={
        <>
          <span className="tight:sr-only">
            {made === null ? t('backups.atCounterUnknown') : t('backups.atCounter', { made })}
          </span>
          <span aria-hidden="true" className="hidden tight:inline">
            {made === null ? t('backups.atCounterShortUnknown') : t('backups.atCounterShort', { made })}
          </span>
        </>
      }
      {...(isManager && {
        action: <Button onPress={() => go({ at: 'queue', entryId: null })}>{t('backups.whatToCheck')}</Button>,
      })}
    />
  );
}
