/** One v1 charge: what is known, what happens now, what can be done, and what nobody can know from here. */
import { useCallback, useEffect, useState } from 'react';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FailureWords } from '../../ui/failure-labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PixCode } from '../../ui/pix-code.tsx';
import { Section } from '../../ui/section.tsx';
import { TimelineList } from '../../ui/timeline-list.tsx';
import { UnreadNote } from '../../ui/unread-note.tsx';
import { useNow, useServerNow } from '../../ui/use-now.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { ChargeFacts } from './charge-facts.tsx';
import { chargeBadge, chargeLine, chargeTone } from './charge-labels.ts';
import { ConfirmationPanel } from './confirmation-panel.tsx';
import { RecordForm } from './record-form.tsx';
import { useCharges } from './store.ts';

interface ChargeDetailProps {
  readonly id: string;
  readonly person: StaffMember;
  readonly staff: readonly StaffMember[];
}

export function ChargeDetail({ id, ...people }: ChargeDetailProps) {
  const charge = useCharges((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = charge !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useCharges.getState().ask('charges.get', { id }));
  }, [id, isKnown, run]);
  if (charge !== undefined) return <ChargeFound charge={charge} {...people} />;
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

/** The minutes of the bank run out by themselves, also while nothing is heard of the charge. */
function asOfNow(charge: Charge, serverNow: number): Charge {
  const { challenge, can } = charge;
  if (challenge === null || challenge.endsAt === null || challenge.endsAt > serverNow) return charge;
  return { ...charge, challenge: { ...challenge, isOver: true }, can: { ...can, challenge: false } };
}

function ChargeFound({ charge: told, person, staff }: { readonly charge: Charge } & Omit<ChargeDetailProps, 'id'>) {
  const charge = asOfNow(told, useServerNow());
  const words = useWords();
  const { t, language } = words;
  const money = useMoney();
  const now = useNow();
  const { run, error, isPending } = useAction();
  const [isChallengeOpen, setChallengeOpen] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const { id, recorded, can } = charge;
  const refresh = useCallback(() => void run(() => useCharges.getState().ask('charges.refresh', { id })), [id, run]);
  // What may be recorded changes with time alone: it is read as it is now.
  const startRecording = (): void => {
    setRecording(true);
    void run(() => useCharges.getState().ask('charges.get', { id }));
  };

  return (
    <article aria-label={charge.label} className="flex flex-col gap-4 p-5">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="truncate text-xl leading-tight font-bold">{charge.label}</h2>
          <p className="money text-ink-muted">
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
      {charge.outcome === 'paid' && <p className="max-w-prose text-ink-muted">{t('charges.line.refund')}</p>}
      {charge.waitReason !== null && <p className="text-ink-muted">{t(`waitReason.${charge.waitReason}`)}</p>}
      {recorded !== null && (
        <Notice quiet tone="warning" title={t(`charges.recorded.${recorded.finding}`)}>
          {t('charges.recordedBy', {
            first: recorded.staffName,
            second: recorded.secondName,
            at: shortMoment(recorded.seenAt, now, language),
          })}
          <br />
          {recorded.reason}
        </Notice>
      )}
      {charge.failure !== null && charge.confirmations.every(({ lastProblem }) => lastProblem === null) && (
        <FailureWords failure={charge.failure} refusal={null} />
      )}
      <ChargePix charge={charge} onZero={refresh} />
      {charge.confirmations
        .filter(({ state }) => state === 'pending')
        .map((confirmation) => (
          <ConfirmationPanel key={confirmation.id} charge={charge} confirmation={confirmation} />
        ))}
      {charge.outcome === 'open' && <UnreadNote unread={charge.unread} />}
      <div className="flex flex-wrap gap-2">
        {can.challenge && (
          <Button look="primary" size="lg" icon="lock" onPress={() => setChallengeOpen(true)}>
            {t('charges.openChallenge')}
          </Button>
        )}
        {can.refresh && (
          <Button icon="recall" isPending={isPending} onPress={refresh}>
            {t('charges.refresh')}
          </Button>
        )}
        {can.record && person.role === 'manager' && !isRecording && (
          <Button icon="edit" onPress={startRecording}>
            {t('charges.record')}
          </Button>
        )}
      </div>
      {can.record && recorded === null && person.role !== 'manager' && (
        <p className="font-semibold">{t('queue.resolveOnlyManager')}</p>
      )}
      {error !== null && <ErrorNote error={error} />}
      {isRecording && can.record && <RecordForm charge={charge} person={person} staff={staff} />}
      <ChargeFacts charge={charge} />
      <Section title={t('orders.timeline')}>
        <ChargeTimeline id={id} revision={charge.revision} />
      </Section>
      {isChallengeOpen && <ChallengeDialog charge={charge} onClose={() => setChallengeOpen(false)} />}
    </article>
  );
}

function ChargeTimeline({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { value } = useReading(id, revision, useCharges.getState().timeline);
  return <TimelineList entries={value ?? []} />;
}

/** Beside a list, yet still large enough to be read from the other side of a counter. */
const qrShare = 0.4;

function ChargePix({ charge, onZero }: { readonly charge: Charge; readonly onZero: () => void }) {
  const { t, open } = useWords();
  const money = useMoney();
  const { pix, outcome, amountCents } = charge;
  if (pix === null || outcome !== 'open' || charge.recorded !== null) return null;
  if (pix.code === null || amountCents === null) {
    return (
      <Notice tone="danger" title={t('pix.invalid')}>
        {t('pix.invalidDetail', { reason: open('pixReason', pix.invalidReason ?? 'structure') })}
      </Notice>
    );
  }
  const shown = { code: pix.code, amount: money(amountCents), expiresAt: pix.expiresAt ?? 0 };
  return <PixCode {...shown} onZero={onZero} share={qrShare} />;
}
