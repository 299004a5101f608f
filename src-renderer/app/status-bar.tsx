/** One quiet line at the foot of every screen: what the areas say, the shop, and the way to the keys. */
import { useT } from '../i18n/use-t.ts';
import { Icon } from '../ui/icon.tsx';
import { useSession } from '../window/session-store.ts';
import { allAreas } from './all-areas.ts';

export function StatusBar({ onHelp }: { readonly onHelp: () => void }) {
  const t = useT();
  const shopName = useSession((state) => state.session?.shopName ?? '');
  return (
    <footer className="flex h-9 shrink-0 items-center gap-5 border-t border-line bg-surface px-4 text-sm text-ink-muted">
      {allAreas.map(({ name, Status }) => Status && <Status key={name} />)}
      <span className="ml-auto truncate">{shopName}</span>
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
