/** The history of a thing: what changed, when, and how the till learned of it. */
import type { TimelineEntry } from '#shared/contract/sale.ts';
import { exactTime, shortMoment } from '../format/time.ts';
import { apiCodeWords } from '../i18n/api-code-labels.ts';
import { approvedByWords } from '../i18n/approved-by.ts';
import { useWords } from '../i18n/use-t.ts';

export function TimelineList({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { t, open, language } = useWords();
  return (
    <ol aria-label={t('orders.timeline')} className="flex flex-col">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={index} className="relative flex gap-3 pb-3 pl-5">
          <span aria-hidden="true" className="absolute top-2 left-0 size-2.5 rounded-full bg-line-strong" />
          {index < entries.length - 1 && (
            <span aria-hidden="true" className="absolute top-4 bottom-0 left-1 w-px bg-line" />
          )}
          <span className="money w-20 shrink-0 text-sm text-ink-muted" title={shortMoment(entry.at, 0, language)}>
            {exactTime(entry.at, language)}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block">{open('timeline', entry.what)}</span>
            <span className="block text-sm text-ink-muted">
              {[entry.staffName ?? source(entry, t), ...detailWords(entry, { t, open })].filter(Boolean).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the till concludes from silence is not an answer from anybody. */
const silences: readonly string[] = ['not-sent', 'outcome-unknown', 'review-needed', 'dropped'];

function source({ what, cause }: TimelineEntry, t: Tell['t']): string {
  return silences.includes(what) && cause === 'answer' ? '' : t(`cause.${cause}`);
}

type Tell = Pick<ReturnType<typeof useWords>, 't' | 'open'>;

/** Statuses and codes of the API are shown in words. Other details stay in the request below. */
function detailWords({ staffName, details }: TimelineEntry, { t, open }: Tell): string[] {
  const { status, to, code, confirmedBy, approvedBy, finding, operation, number, explanation } = details;
  return [
    ...(typeof confirmedBy === 'string' ? [t('orders.confirmedBy', { name: confirmedBy })] : []),
    ...(finding === 'charged' ? [t('queue.findingCharged')] : []),
    ...(finding === 'not-charged' ? [t('queue.findingNotCharged')] : []),
    ...approvedByWords(t, { asked: staffName, approved: typeof approvedBy === 'string' ? approvedBy : null }),
    ...(typeof operation === 'string' && operation.includes('.') ? [open('operation', operation)] : []),
    ...(typeof number === 'number' ? [t('subscriptions.invoice', { number })] : []),
    ...(typeof to === 'string' ? [open('apiStatus', to)] : []),
    ...(typeof status === 'string' ? [open('apiStatus', status)] : []),
    ...(typeof code === 'string' ? [apiCodeWords({ t, open }, code)] : []),
    ...(typeof explanation === 'string' ? [explanation] : []),
  ];
}
