/** One quiet line at the foot of every screen: what the areas say, the shop, who is at the till, the time, and the way to the keys. */
import { timeOfDay } from '../format/time.ts';
import { useWords } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { useNow } from '../ui/use-now.ts';
import { useSession } from '../window/session-store.ts';
import { allAreas } from './all-areas.ts';

export function StatusBar({ onHelp }: { readonly onHelp: () => void }) {
  const { t, language } = useWords();
  const now = useNow();
  const person = useSession((state) => state.session?.signedIn?.name ?? '');
  const shopName = useSession((state) => state.session?.shopName ?? '');
  return (
    <footer className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-5 border-t border-line bg-surface px-4 text-sm text-ink-muted">
      {allAreas.map(({ name, Status }) => Status && <Status key={name} />)}
      <span className="ml-auto truncate max-lg:hidden">{shopName}</span>
      <span className="truncate max-lg:ml-auto">{person}</span>
      <time dateTime={new Date(now).toISOString()} className="money">
        {timeOfDay(now, language)}
      </time>
      <button
        type="button"
        onClick={onHelp}
        className="flex h-9 items-center gap-2 rounded-sm px-1 hover:text-ink hover:underline"
      >
        <Icon name="keyboard" className="size-4" />
        {t('shell.keys')} F1
      </button>
    </footer>
  );
}
