/** The one honest line: what is known now, for how long, and when the till looks again. */
import type { ReactNode } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { exactTime, roughDuration } from '../../../format/time.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { StateText } from '../../../ui/state-text.tsx';
import { softTone, type Tone } from '../../../ui/tone.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useTrustedFrom } from '../../../window/trusted-reads.ts';
import { blindWords, type Sight } from '../blind-labels.ts';
import { moneyWaitedFor, waitsForReplaced } from '../other-sale.ts';
import { returnedWords } from '../returned-labels.ts';
import { isInProgress } from '../sale-groups.ts';
import { isBeyondAsking, saleTone, saysUnanswered, stateLineWords } from '../sale-labels.ts';
import { undoNote } from '../undo-labels.ts';
import { followingWords, isNextCheckTold, waitsForTrust } from '../unread-labels.ts';
import { goesOnWhenAnswered, nextStep } from './progress-view.ts';

const icons: Record<Tone, IconName> = {
  neutral: 'info',
  accent: 'clock',
  success: 'check',
  warning: 'clock',
  danger: 'alert',
};

/** Before that, nobody asks how long it has been. */
const worthAWordMs = 10_000;

/** Where the room is low, the code of a Pix needs the height. */
const frame = 'flex items-start gap-4 rounded-lg px-4 py-2.5 lg:px-5 lg:py-3 short:items-center short:gap-3 short:py-1';
const line = 'text-md leading-snug font-bold xl:text-lg short:text-base';

/** While an answer is still asked for, the panel below says what happens next. */
const saysNext = (sale: Sale): boolean => (sale.state !== 'unknown' || isBeyondAsking(sale)) && !waitsForReplaced(sale);

/** Asks at once whether the service answers; nothing where it does. `sends`: what waits here goes out if it does. */
export type TestConnectionOf = (sends: boolean) => ReactNode;

interface StateLineProps {
  readonly sale: Sale;
  readonly sight: Sight;
  readonly testConnection: TestConnectionOf;
}

export function StateLine({ sale, sight, testConnection }: StateLineProps) {
  const words = useWords();
  const { t, language } = words;
  const now = useNow();
  const polledAt = exactTime(sale.progress.lastCheckAt ?? sale.createdAt, language);
  const trustedFrom = useTrustedFrom(now);
  const isEarly = waitsForTrust(sale, trustedFrom);
  const blind = isEarly && sight === 'clear' ? null : blindWords(t, sale, { sight, now, time: polledAt });
  const tone = blind === null && !sale.isUnread ? saleTone(sale) : 'warning';
  const isRunning = isInProgress(sale.state);
  const note = undoNote(t, sale);
  const waited = moneyWaitedFor(sale);
  const { reason } = sale.progress;
  // While the service refuses the key, the till checks nothing by itself, so there is no next time.
  const isStopped = isRunning && reason === 'credential';
  const saysReason = reason !== null && !(saysUnanswered(sale) && (reason === 'ambiguous' || reason === 'checking'));
  const next = isStopped || blind !== null || !isNextCheckTold(sale, trustedFrom) ? null : nextStep(sale, now);
  return (
    <div className={cx(frame, softTone[tone])}>
      <Icon
        name={sale.state === 'unknown' ? 'unknown' : icons[tone]}
        className={cx('mt-0.5 size-7 short:mt-0 short:size-5', isRunning && 'breathing')}
      />
      <div className="min-w-0 flex-1 short:flex short:flex-wrap short:items-baseline short:gap-x-4">
        <StateText state={sale.state} buttonsKey={sale.state} className={line}>
          {[blind?.line ?? stateLineWords(t, sale, now), returnedWords(words, sale)].filter(Boolean).join(' ')}
        </StateText>
        {blind !== null && <p className="font-semibold text-ink">{blind.note}</p>}
        {saysNext(sale) && !isStopped && blind === null && (
          // On a small screen the code and its warning need this line's height.
          <p
            className={cx(
              'text-ink',
              sale.state === 'awaiting-payment' && !sale.isUnread && 'max-xl:hidden short:hidden',
            )}
          >
            {followingWords(words, sale, { now, trustedFrom })}
          </p>
        )}
        {note !== null && <p className="font-semibold text-ink">{note}</p>}
        {waited !== null && (
          <p className="font-semibold text-ink">{t('progress.waitsForMoney', { number: waited.number })}</p>
        )}
        {isRunning && saysReason && !(isStopped && blind !== null) && (
          <p className={isStopped ? 'font-semibold text-danger' : 'text-ink'}>
            {t(waitsForReplaced(sale) ? 'progress.waitsForReplaced' : `waitReason.${reason}`)}
          </p>
        )}
        {isRunning && <Waiting sale={sale} next={next} />}
        {isRunning && testConnection(goesOnWhenAnswered(sale.progress))}
      </div>
    </div>
  );
}

interface WaitingProps {
  readonly sale: Sale;
  readonly next: ReturnType<typeof nextStep>;
}

/** For how long, until when, and after how many attempts. */
function Waiting({ sale, next }: WaitingProps) {
  const { t, language } = useWords();
  const now = useNow();
  const elapsedMs = now - sale.createdAt;
  const { attempts } = sale.progress;
  return (
    <p className="figures mt-0.5 flex flex-wrap gap-x-4 text-base text-ink">
      {elapsedMs >= worthAWordMs && <span>{t('progress.elapsed', { time: roughDuration(elapsedMs, language) })}</span>}
      {next !== null && (
        <span>
          {t(next.kind === 'check' ? 'progress.nextCheck' : 'progress.nextAttempt', {
            time: roughDuration(next.at - now, language),
          })}
        </span>
      )}
      {attempts > 1 && <span>{t('progress.attempts', { count: attempts })}</span>}
    </p>
  );
}
