/** One quiet line: whether we are connected, what is still open, how many requests this minute allows. */
import { reachOf } from '../areas/outbox/reach.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useConnection } from '../client/connection-store.ts';
import { shortMoment } from '../format/time.ts';
import { credentialProblem } from '../i18n/credential-problem.ts';
import { useWords } from '../i18n/use-t.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { useNow } from '../ui/use-now.ts';
import { go } from '../window/navigation.ts';
import { useSession } from '../window/session-store.ts';

export function StatusBar({ onHelp }: { readonly onHelp: () => void }) {
  const { t, language } = useWords();
  const now = useNow();
  const status = useOutbox((state) => state.status);
  const connection = useConnection((state) => state.status);
  const shopName = useSession((state) => state.session?.shopName ?? '');
  const credential = status === null ? null : credentialProblem(status);
  const reach = reachOf(status, connection === 'lost', now);
  const isOnline = reach === 'online';
  return (
    <footer className="flex h-9 shrink-0 items-center gap-5 border-t border-line bg-surface px-4 text-sm text-ink-muted">
      <span role="status" className={cx('flex items-center gap-2 font-semibold', !isOnline && 'text-danger')}>
        <span aria-hidden="true" className={cx('size-2.5 rounded-full', isOnline ? 'bg-success' : 'bg-danger')} />
        {t(`shell.${reach}`, { time: shortMoment(status?.unansweredSince ?? now, now, language) })}
      </span>
      {status !== null && (
        <button
          type="button"
          onClick={() => go({ at: 'queue', entryId: null })}
          className="flex h-9 items-center gap-3 rounded-sm px-1 hover:text-ink hover:underline"
        >
          <span>{status.open === 0 ? t('shell.noOpenRequests') : t('shell.openRequests', { count: status.open })}</span>
          {status.unknown > 0 && (
            <span className="font-semibold text-warning">{t('shell.unknownRequests', { count: status.unknown })}</span>
          )}
          {status.review > 0 && (
            <span className="font-semibold text-danger">{t('shell.reviewRequests', { count: status.review })}</span>
          )}
        </button>
      )}
      {credential !== null && (
        <button
          type="button"
          onClick={() => go({ at: 'settings' })}
          className="flex h-9 items-center gap-2 rounded-sm px-1 font-semibold text-danger hover:underline"
        >
          <Icon name="alert" className="size-4" />
          {t(credential.title)}
        </button>
      )}
      {status !== null && <span className="money">{t('shell.budget', { count: status.budgetRemaining })}</span>}
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
