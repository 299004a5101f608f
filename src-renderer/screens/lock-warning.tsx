/** Says some seconds ahead that the till is about to lock, and to a screen reader too: whoever only reads presses nothing. */
import { useSettings } from '../areas/settings/store.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { useNow } from '../ui/use-now.ts';
import { useStayed } from '../window/stayed.ts';

const warnedMs = 20_000;

export function isAboutToLock(now: number, stayedAt: number, idleLockMinutes: number): boolean {
  const locksAt = stayedAt + idleLockMinutes * 60_000;
  // Where that moment is over, it is still open for another reason than a press, and nobody here knows until when.
  return now >= locksAt - warnedMs && now < locksAt;
}

/** Whether the line stands there: what else is said in its place can wait, because nobody reads it. */
export function useIsAboutToLock(): boolean {
  const now = useNow();
  const stayedAt = useStayed((state) => state.stayedAt);
  const minutes = useSettings((state) => state.settings?.idleLockMinutes ?? null);
  return minutes !== null && isAboutToLock(now, stayedAt, minutes);
}

export function LockWarning({ isShown }: { readonly isShown: boolean }) {
  const t = useT();
  return (
    <p
      role="status"
      className={cx('flex min-w-0 items-center gap-2 font-semibold text-warning', !isShown && 'sr-only')}
    >
      {isShown && (
        <>
          <Icon name="lock" className="size-4" />
          {t('shell.lockSoon')}
        </>
      )}
    </p>
  );
}
