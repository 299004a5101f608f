/** A subscription that is to be cancelled, until the service shows it: who asked, what hinders it, and what people must do. */
import type { ReactNode } from 'react';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { clockTime, shortMoment } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { CopyId } from '../../ui/copy-id.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';

interface UndoNoticeProps {
  readonly subscription: Pick<Subscription, 'undo' | 'apiId'>;
  /** How two people end an undoing that the till cannot carry out. */
  readonly endUndo: ReactNode;
}

export function UndoNotice({ subscription: { undo, apiId }, endUndo }: UndoNoticeProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const now = useNow();
  if (undo === null) return null;
  const { staffName: name, since, nextAt, problem, canEnd, giveBack } = undo;
  if (giveBack.length > 0) {
    return (
      <Notice tone="danger" title={t('subscriptions.undo.giveBack')}>
        <p className="max-w-prose">{t('subscriptions.undo.giveBackHow')}</p>
        {giveBack.map(({ chargeId, amountCents }) => (
          <CopyId key={chargeId} label={money(amountCents)} id={chargeId} />
        ))}
        {canEnd && endUndo}
      </Notice>
    );
  }
  const isForPeople = apiId === null && problem !== null && nextAt === null;
  return (
    <Notice tone="warning" title={t('subscriptions.undo.going')}>
      <p className="max-w-prose">
        {isForPeople
          ? t('subscriptions.undo.people')
          : t('subscriptions.undo.goingBy', { name, when: shortMoment(since, now, language) })}
      </p>
      {problem !== null && nextAt !== null && nextAt > now && (
        <p aria-live="off" className="money">
          {t('subscriptions.undo.hindered', { time: clockTime(nextAt - now) })}
        </p>
      )}
      {canEnd && endUndo}
    </Notice>
  );
}
