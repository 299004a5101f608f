/** The defence that was sent from here: what is known, what happens now, and what can be done. */
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { useAction } from '../../client/use-action.ts';
import { clockTime, shortMoment } from '../../format/time.ts';
import { apiCodeWords, quotedWords } from '../../i18n/api-code-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Playbook } from '../../ui/playbook.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useMay } from '../../window/session-store.ts';
import { defenceTones, sizeWords } from './chargeback-labels.ts';
import { useChargebacks } from './store.ts';

export function DefenceState({ chargeback }: { readonly chargeback: Chargeback }) {
  const mayDefend = useMay('chargebacks');
  const words = useWords();
  const { t, language } = words;
  const now = useNow();
  const { run, error, isPending } = useAction();
  const { defence, can } = chargeback;
  if (defence === null) return null;
  const { state, refusal, files, nextAttemptAt, waitReason } = defence;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={defenceTones[state]}>{t(`chargebacks.defence.${state}`)}</Badge>
        <span className="text-sm text-ink-muted">
          {t('chargebacks.sentBy', { name: defence.staffName, when: shortMoment(defence.at, now, language) })}
        </span>
      </p>
      <p role="status" data-testid="defence-state" data-state={state} className="font-semibold">
        {t(`chargebacks.defenceLine.${state}`)}
        {nextAttemptAt !== null && nextAttemptAt > now && (
          <span aria-live="off" className="figures">
            {' '}
            {t('chargebacks.nextIn', { time: clockTime(nextAttemptAt - now) })}
          </span>
        )}
      </p>
      {waitReason !== null && <p className="text-sm">{t(`waitReason.${waitReason}`)}</p>}
      {refusal !== null && state === 'refused' && (
        <Notice tone="danger" title={apiCodeWords(words, refusal.code)}>
          {refusal.message !== null && <p className="selectable">{quotedWords(words, refusal.message)}</p>}
          <Playbook code={refusal.code} />
        </Notice>
      )}
      <ul className="text-sm text-ink-muted">
        {files.map(({ name, bytes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
          <li key={index} className="truncate">
            {name}, {sizeWords(bytes, language)}
          </li>
        ))}
      </ul>
      {can.sendAgain && mayDefend && (
        <Button
          look="primary"
          className="self-start"
          isPending={isPending}
          onPress={() => void run(() => useChargebacks.getState().sendAgain(chargeback.id))}
        >
          {t('chargebacks.sendAgain')}
        </Button>
      )}
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
