/** The end of a subscription: who asked for it, what hinders it until the service shows it, and what people must do and give back. */
import type { ReactNode } from 'react';
import { clockTime, shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Ended, undoLines } from './undo-labels.ts';

interface UndoNoticeProps {
  readonly subscription: Ended;
  /** The form with which two people end an undo that the till cannot carry out. */
  readonly endUndo: ReactNode;
}

export function UndoNotice({ subscription, endUndo }: UndoNoticeProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  const { undo } = subscription;
  const { cancel, giveBack, giveBackHow, mayBeLate, after, endsWith } = undoLines(subscription);
  const named = ({ chargeId, amountCents }: Ended['giveBack'][number]) => (
    <CopyId key={chargeId} label={money(amountCents)} id={chargeId} />
  );
  return (
    <>
      {undo !== null && cancel !== null && (
        <Notice tone="warning" title={t('subscriptions.undo.going')}>
          <p className="max-w-prose">
            {cancel !== 'going'
              ? t(`subscriptions.undo.${cancel}`)
              : t('subscriptions.undo.goingBy', { name: undo.staffName, when: shortMoment(undo.since, now, language) })}
          </p>
          {undo.problem !== null && undo.nextAt !== null && undo.nextAt > now && (
            <p aria-live="off" className="figures">
              {t('subscriptions.undo.hindered', { time: clockTime(undo.nextAt - now) })}
            </p>
          )}
          {endsWith === 'cancel' && endUndo}
        </Notice>
      )}
      {giveBack !== null && giveBackHow !== null && (
        <Notice tone="danger" title={t(giveBack)}>
          <p className="max-w-prose">{t(giveBackHow)}</p>
          {subscription.giveBack.map(named)}
          {endsWith === 'giveBack' && endUndo}
        </Notice>
      )}
      {mayBeLate && (
        <Notice tone="warning" title={t('subscriptions.undo.mayBeLate')}>
          <p className="max-w-prose">{t('subscriptions.undo.mayBeLateHow')}</p>
          {subscription.mayBeLate.map(named)}
          {endsWith === 'mayBeLate' && endUndo}
        </Notice>
      )}
      {after !== null && (
        <Notice tone="warning" title={t('subscriptions.undo.after')}>
          <p className="max-w-prose">{t(after)}</p>
          {endsWith === 'after' && endUndo}
        </Notice>
      )}
    </>
  );
}
