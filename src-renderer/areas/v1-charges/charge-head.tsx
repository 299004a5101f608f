/** A v1 charge in a few words: which one it is, its state, who recorded what, and why it failed. */
import type { Charge } from '#shared/contract/charge-view.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { FailureWords } from '../../ui/failure-labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { chargeBadge, chargeLine, chargeTone } from './charge-labels.ts';

export function ChargeHead({ charge }: { readonly charge: Charge }) {
  const words = useWords();
  const { t } = words;
  const money = useMoney();
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="truncate text-xl leading-tight font-bold">{charge.label}</h2>
          <p className="figures text-ink-muted">
            {charge.amountCents === null ? t('charges.amountUnknown') : money(charge.amountCents)} ·{' '}
            {t(`charges.kind.${charge.kind}`)}
          </p>
        </div>
        <Badge tone={chargeTone(charge)}>{chargeBadge(words, charge)}</Badge>
      </header>
      <p
        role="status"
        data-testid="charge-state"
        data-state={charge.state}
        data-outcome={charge.outcome}
        className="max-w-prose font-semibold"
      >
        {chargeLine(words, charge)}
      </p>
    </>
  );
}

export function ChargeNotices({ charge }: { readonly charge: Charge }) {
  const t = useT();
  const { outcome, waitReason, recorded, failure, confirmations } = charge;
  return (
    <>
      {outcome === 'paid' && <p className="max-w-prose text-ink-muted">{t('charges.line.refund')}</p>}
      {waitReason !== null && <p className="text-ink-muted">{t(`waitReason.${waitReason}`)}</p>}
      {recorded !== null && <RecordedNotice recorded={recorded} />}
      {failure !== null && confirmations.every(({ lastProblem }) => lastProblem === null) && (
        <FailureWords failure={failure} refusal={null} />
      )}
    </>
  );
}

function RecordedNotice({ recorded }: { readonly recorded: NonNullable<Charge['recorded']> }) {
  const { t, language } = useWords();
  const now = useNow();
  return (
    <Notice quiet tone="warning" title={t(`charges.recorded.${recorded.finding}`)}>
      {t('charges.recordedBy', {
        first: recorded.staffName,
        second: recorded.secondName,
        at: shortMoment(recorded.seenAt, now, language),
      })}
      <br />
      {recorded.reason}
    </Notice>
  );
}
