/** One quiet line at the foot of every screen: what the areas say, the shop, who is at the till, the time, and the way to the keys. */
import { timeOfDay } from '../format/time.ts';
import { useWords } from '../i18n/use-t.ts';
import { LockWarning, useIsAboutToLock } from '../screens/lock-warning.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusButton } from '../ui/status-button.tsx';
import { useNow } from '../ui/use-now.ts';
import { useSession } from '../window/session-store.ts';
import { allAreas } from './all-areas.ts';

export function StatusBar({ onHelp }: { readonly onHelp: () => void }) {
  const { t, language } = useWords();
  const now = useNow();
  const isAboutToLock = useIsAboutToLock();
  const person = useSession((state) => state.session?.signedIn?.name ?? '');
  const shopName = useSession((state) => state.session?.shopName ?? '');
  return (
    // What grows wraps on its own side: who is here, and since when, stays where it is.
    <footer className="flex min-h-9 shrink-0 items-end justify-between gap-x-5 border-t border-line bg-surface px-4 text-sm text-ink-muted slim:gap-x-3 slim:px-3 thin:flex-col thin:items-stretch">
      <div className="flex min-h-9 min-w-0 flex-wrap thin:min-h-7 items-center gap-x-5 slim:gap-x-3">
        <LockWarning isShown={isAboutToLock} />
        {!isAboutToLock && allAreas.map(({ name, Status }) => Status && <Status key={name} />)}
      </div>
      <div className="flex h-9 min-w-0 shrink-0 thin:h-7 items-center gap-x-5 slim:gap-x-3 thin:justify-between">
        <span className="max-w-60 truncate max-xl:hidden">{shopName}</span>
        <span className="max-w-40 truncate slim:max-w-24 thin:max-w-40">{person}</span>
        <time dateTime={new Date(now).toISOString()} className="money">
          {timeOfDay(now, language)}
        </time>
        <StatusButton onPress={onHelp}>
          <Icon name="keyboard" className="size-4" />
          <span>
            <span className="slim:sr-only thin:not-sr-only">{t('shell.keys')}</span> F1
          </span>
        </StatusButton>
      </div>
    </footer>
  );
}
