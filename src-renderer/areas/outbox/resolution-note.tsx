/** What two people recorded about a request, and whether the till could prove it. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Resolution } from '#shared/contract/review.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { findingKey } from './review-draft.ts';

interface ResolutionNoteProps {
  readonly resolution: Resolution;
  readonly operation: EntryOperation;
}

export function ResolutionNote({ resolution, operation }: ResolutionNoteProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const { finding, reason, staffName, secondName, seen, proven } = resolution;
  const when = shortMoment(resolution.at, now, language);
  const facts = { when, finding: t(findingKey(finding, operation)) };
  const title =
    secondName === null
      ? t('queue.resolvedAlone', { ...facts, people: staffName })
      : t('queue.resolvedBy', { ...facts, people: t('orders.people', { first: staffName, second: secondName }) });
  const details = [
    ...(seen === null ? [] : [t('queue.resolvedSeen', { when: shortMoment(seen.at, now, language) })]),
    ...(seen?.amountCents == null ? [] : [money(seen.amountCents)]),
    ...[seen?.orderId, seen?.chargeId].filter((id) => id != null),
  ];
  return (
    <Notice quiet tone={proven ? 'success' : 'neutral'} title={title}>
      {operation === 'orders.create' && <p>{t(proven ? 'queue.resolvedProven' : 'queue.resolvedUnproven')}</p>}
      {details.length > 0 && <p className="break-all">{details.join(', ')}</p>}
      <p>{reason}</p>
    </Notice>
  );
}
