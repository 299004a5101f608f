/** One refund of one charge: who asked and approved, its state, and what to do when the money did not go back. */
import type { ReactNode } from 'react';
import type { Refund } from '#shared/contract/refunds.ts';
import { shortMoment } from '../../format/time.ts';
import { apiCodeWords } from '../../i18n/api-code-labels.ts';
import { approvedByWords } from '../../i18n/approved-by.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Playbook } from '../../ui/playbook.tsx';
import { useNow } from '../../ui/use-now.ts';
import { refundStateWord, refundTones, refundWord } from './refund-labels.ts';
import { ResolveRefund } from './resolve-refund.tsx';

/** The button of its receipt, a part of another area. */
export type ReceiptOfRefund = (refund: Refund) => ReactNode;

interface RefundRowProps {
  readonly refund: Refund;
  readonly receiptOf: ReceiptOfRefund;
}

export function RefundRow({ refund, receiptOf }: RefundRowProps) {
  const told = useWords();
  const { t, language } = told;
  const money = useMoney(refund.currency);
  const now = useNow();
  const isTriedAgain = refund.undoes;
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="money font-semibold">
          {t('refund.item', { word: refundWord(t, refund.method), amount: money(refund.amountCents) })}
        </p>
        <p className="text-sm text-ink-muted">
          {[
            shortMoment(refund.createdAt, now, language),
            // A refund that the till makes by itself has no chosen reason.
            ...(refund.undoes ? [] : [t(`refundReason.${refund.reason}`)]),
            t('refund.requestedBy', { name: refund.requestedBy }),
            ...(refund.undoes ? [t('refund.undoes')] : []),
            ...approvedByWords(t, { asked: refund.requestedBy, approved: refund.approvedBy }),
          ].join(', ')}
        </p>
        {refund.note !== null && <p className="text-sm wrap-anywhere">{refund.note}</p>}
        {refund.refusalCode !== null && (
          <WhatToDo
            code={refund.refusalCode}
            words={apiCodeWords(told, refund.refusalCode)}
            isTriedAgain={isTriedAgain}
          />
        )}
        {refund.state === 'failed' && (
          <WhatToDo code="refund_failed" words={t('refund.failedLater')} isTriedAgain={isTriedAgain} />
        )}
        {refund.isResolved && <p className="font-medium">{t('refund.resolvedOtherwise')}</p>}
        {refund.canResolve && <ResolveRefund refund={refund} />}
        {refund.isContested && <p className="font-medium">{t('refund.contested')}</p>}
        {refund.waitReason !== null && <p className="text-sm text-ink-muted">{t(`waitReason.${refund.waitReason}`)}</p>}
      </div>
      <div className="flex flex-col items-end gap-2">
        <Badge tone={refundTones[refund.state]}>{refundStateWord(t, refund)}</Badge>
        {receiptOf(refund)}
      </div>
    </li>
  );
}

interface WhatToDoProps {
  readonly code: string;
  readonly words: string;
  /** The till repeats this refund by itself. Another refund by another way would give the money back twice. */
  readonly isTriedAgain: boolean;
}

function WhatToDo({ code, words, isTriedAgain }: WhatToDoProps) {
  const { t } = useWords();
  return (
    <>
      <p className="font-medium text-danger">{words}</p>
      {isTriedAgain ? <p className="text-sm">{t('refund.triedAgain')}</p> : <Playbook code={code} />}
    </>
  );
}
