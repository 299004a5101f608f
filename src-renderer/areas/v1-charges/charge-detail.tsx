/** One v1 charge: what is known, what happens now, what can be done, and what nobody can know from here. */
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Charge } from '#shared/contract/charge-view.ts';
import { useAction } from '../../client/use-action.ts';
import { useReading } from '../../client/use-reading.ts';
import { exactTime } from '../../format/time.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';
import { TimelineList } from '../../ui/timeline-list.tsx';
import { UnreadNote } from '../../ui/unread-note.tsx';
import { useServerNow } from '../../ui/use-now.ts';
import { useNavigation } from '../../window/navigation.ts';
import { useIsManager } from '../../window/session-store.ts';
import { useToasts } from '../../window/toasts.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { ChargeFacts } from './charge-facts.tsx';
import { ChargeHead, ChargeNotices } from './charge-head.tsx';
import { chargeLine } from './charge-labels.ts';
import { ChargePix } from './charge-pix.tsx';
import { ConfirmationPanel } from './confirmation-panel.tsx';
import { RecordForm } from './record-form.tsx';
import { type Refreshed, useCharges } from './store.ts';

/** What else stands beside a charge of this revision: null where nothing does. */
export type ShowBesideCharge = (charge: Pick<Charge, 'id' | 'revision'>) => ReactNode;

interface ChargeDetailProps {
  readonly id: string;
  readonly showBeside: ShowBesideCharge;
}

export function ChargeDetail({ id, showBeside }: ChargeDetailProps) {
  const charge = useCharges((state) => state.held[id]);
  const { run, error } = useAction();
  const isKnown = charge !== undefined;
  useEffect(() => {
    if (!isKnown) void run(() => useCharges.getState().ask('charges.get', { id }));
  }, [id, isKnown, run]);
  if (charge !== undefined) return <ChargeFound charge={charge} showBeside={showBeside} />;
  return error === null ? null : (
    <div className="p-5">
      <ErrorNote error={error} />
    </div>
  );
}

/** The bank's minutes run out by themselves, even while no news of the charge arrives. */
function asOfNow(charge: Charge, serverNow: number): Charge {
  const { challenge, can } = charge;
  if (challenge === null || challenge.endsAt === null || challenge.endsAt > serverNow) return charge;
  return { ...charge, challenge: { ...challenge, isOver: true }, can: { ...can, challenge: false } };
}

interface ChargeFoundProps extends Pick<ChargeDetailProps, 'showBeside'> {
  readonly charge: Charge;
}

function ChargeFound({ charge: told, showBeside }: ChargeFoundProps) {
  const charge = asOfNow(told, useServerNow());
  const t = useT();
  const { run, error, isPending } = useAction();
  const [isChallengeOpen, setChallengeOpen] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const { id, recorded, can } = charge;
  const isManager = useIsManager();
  const refresh = useCallback(() => run(() => useCharges.getState().refresh(id)), [id, run]);
  const askAtZero = useCallback(() => void refresh(), [refresh]);
  const ask = useAnsweredAsking(charge, refresh);
  // What may be recorded changes with time alone, so the charge is read again now.
  const startRecording = (): void => {
    setRecording(true);
    void run(() => useCharges.getState().ask('charges.get', { id }));
  };

  return (
    <article aria-label={charge.label} className="flex flex-col gap-4 p-5">
      <ChargeHead charge={charge} />
      {showBeside(charge)}
      <ChargeNotices charge={charge} />
      <ChargePix charge={charge} onZero={askAtZero} />
      {charge.confirmations
        .filter(({ state }) => state === 'pending')
        .map((confirmation) => (
          <ConfirmationPanel key={confirmation.id} charge={charge} confirmation={confirmation} />
        ))}
      {charge.outcome === 'open' && <UnreadNote unread={charge.unread} />}
      <ChargeActions
        can={can}
        isRefreshing={isPending}
        isRecording={isRecording && can.record}
        onChallenge={() => setChallengeOpen(true)}
        onRefresh={() => void ask()}
        onRecord={isManager && !isRecording ? startRecording : null}
      />
      {can.record && recorded === null && !isManager && (
        <p className="font-semibold">{t('queue.resolveOnlyManager')}</p>
      )}
      {error !== null && <ErrorNote error={error} />}
      {isRecording && can.record && <RecordForm charge={charge} />}
      <ChargeFacts charge={charge} />
      <Section title={t('orders.timeline')}>
        <ChargeTimeline id={id} revision={charge.revision} />
      </Section>
      {isChallengeOpen && <ChallengeDialog charge={charge} onClose={() => setChallengeOpen(false)} />}
    </article>
  );
}

/** What a person sees of it that an answer may change. */
const seen = (words: Parameters<typeof chargeLine>[0], charge: Charge): string =>
  JSON.stringify([
    chargeLine(words, charge),
    charge.pix?.code,
    charge.confirmations.map(({ id, state }) => [id, state]),
  ]);

/** Whoever asks is told that nothing changed, or that nobody answered: the same words on the screen look as if nobody had asked. */
function useAnsweredAsking(charge: Charge, refresh: () => Promise<Refreshed | null>): () => Promise<void> {
  const words = useWords();
  const { t, language } = words;
  return async () => {
    const asked = useNavigation.getState().screen;
    const result = await refresh();
    // Another charge may be open by now, of which nobody asked anything.
    if (result?.ok !== true || useNavigation.getState().screen !== asked) return;
    const { isAnswered } = result.value;
    if (isAnswered && seen(words, result.value) !== seen(words, charge)) return;
    const said = isAnswered
      ? t('charges.nothingNew', { time: exactTime(Date.now(), language) })
      : t('progress.notChecked');
    // Beside the button it would lie below the window, where a code is shown above it.
    useToasts.getState().show({ text: said });
  };
}

interface ChargeActionsProps extends Pick<Charge, 'can'> {
  readonly isRefreshing: boolean;
  /** The form for what the dashboard shows is open, and its button is the first one. */
  readonly isRecording: boolean;
  readonly onChallenge: () => void;
  readonly onRefresh: () => void;
  /** Null for a person who may not record, and while the form is open. */
  readonly onRecord: (() => void) | null;
}

function ChargeActions({ can, isRefreshing, isRecording, onChallenge, onRefresh, onRecord }: ChargeActionsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      {can.challenge && (
        <Button look={isRecording ? 'secondary' : 'primary'} size="lg" icon="lock" onPress={onChallenge}>
          {t('charges.openChallenge')}
        </Button>
      )}
      {can.refresh && (
        <Button icon="recall" isPending={isRefreshing} onPress={onRefresh}>
          {t('charges.refresh')}
        </Button>
      )}
      {can.record && onRecord !== null && (
        <Button icon="edit" onPress={onRecord}>
          {t('charges.record')}
        </Button>
      )}
    </div>
  );
}

function ChargeTimeline({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { value } = useReading(id, revision, useCharges.getState().timeline);
  return <TimelineList entries={value ?? []} />;
}
