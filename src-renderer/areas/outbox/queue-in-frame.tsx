/** The queue on every screen: what needs a person, on the rail; whether requests get through, in the line at the foot. */
import { useConnection } from '../../client/connection-store.ts';
import { shortMoment } from '../../format/time.ts';
import { credentialProblem } from '../../i18n/credential-problem.ts';
import { useWords } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusButton } from '../../ui/status-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { go } from '../../window/navigation.ts';
import { fewLeft, leavesByItself, type Reach, reachOf } from './reach.ts';
import { useOutbox } from './store.ts';

/** `beside`: what waits for people without a request. */
export function QueueCount({ beside }: { readonly beside: number }) {
  const count = useOutbox((state) => beside + (state.status?.unknown ?? 0) + (state.status?.review ?? 0));
  if (count === 0) return null;
  return (
    <span className="money absolute top-1 right-2 min-w-5 rounded-full bg-warning px-1.5 text-sm leading-5 font-bold text-surface">
      {count}
    </span>
  );
}

const cut = { ink: 'text-danger', dot: 'bg-danger' };
const looks: Readonly<Record<Reach, typeof cut>> = {
  online: { ink: '', dot: 'bg-success' },
  unasked: { ink: '', dot: 'bg-ink-muted' },
  unanswered: { ink: 'text-warning', dot: 'bg-warning' },
  connectionLost: cut,
  offline: cut,
  keyless: cut,
  silent: cut,
};

/** Whether we are connected, what is still open, how many requests this minute allows. */
export function StatusLine() {
  const { t, language } = useWords();
  const now = useNow();
  const status = useOutbox((state) => state.status);
  const connection = useConnection((state) => state.status);
  const credential = status === null ? null : credentialProblem(status);
  const reach = reachOf(status, connection === 'lost', now);
  const waiting = status === null ? 0 : leavesByItself(status);
  const look = looks[reach];
  return (
    <>
      <span role="status" className={cx('flex items-center gap-2 font-semibold', look.ink)}>
        <span aria-hidden="true" className={cx('size-2.5 rounded-full', look.dot)} />
        {/* Where there is little room, the dot alone says that nothing is wrong; what is wrong always has its words. */}
        <span className={cx((reach === 'online' || reach === 'unasked') && 'slim:sr-only')}>
          {t(`shell.${reach}`, { time: shortMoment(status?.unansweredSince ?? now, now, language) })}
        </span>
      </span>
      {status !== null && (
        <StatusButton className="flex-wrap gap-x-3" onPress={() => go({ at: 'queue', entryId: null })}>
          <span>{waiting === 0 ? t('shell.noOpenRequests') : t('shell.openRequests', { count: waiting })}</span>
          {status.unknown > 0 && (
            <span className="font-semibold text-warning">{t('shell.unknownRequests', { count: status.unknown })}</span>
          )}
          {status.review > 0 && (
            <span className="font-semibold text-danger">{t('shell.reviewRequests', { count: status.review })}</span>
          )}
        </StatusButton>
      )}
      {credential !== null && (
        <StatusButton
          className="text-left font-semibold text-danger"
          onPress={() => go({ at: 'settings', section: 'account' })}
        >
          <Icon name="alert" className="size-4" />
          {t(credential.title)}
        </StatusButton>
      )}
      {status !== null && status.budgetRemaining < fewLeft && (
        <span className="money font-semibold text-warning">{t('shell.budget', { count: status.budgetRemaining })}</span>
      )}
    </>
  );
}
