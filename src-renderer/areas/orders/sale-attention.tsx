/** What needs a person's attention beside the state of a sale: an undo that does not succeed, two payments, doubtful reads. */
import type { ReactNode } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { roughDuration } from '../../format/time.ts';
import { type Translate, useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { go } from '../../window/navigation.ts';
import { moneyWaitedFor } from './other-sale.ts';
import { droppedState, isTakenHereToo } from './sale-labels.ts';
import { undoProblemWords } from './undo-labels.ts';

interface SaleAttentionProps {
  readonly sale: Sale;
  /** The form with which two people end an undo that the till cannot carry out. */
  readonly endUndo: ReactNode;
}

export function SaleAttention({ sale, endUndo }: SaleAttentionProps) {
  const words = useWords();
  const { t, language } = words;
  const now = useNow();
  const { undo, paidTwiceWith: other } = sale;
  const waited = moneyWaitedFor(sale);
  const isReplaced = sale.state === 'replaced';

  return (
    <>
      {other !== null && (
        <Notice
          tone="danger"
          title={t(isTakenHereToo(sale) ? 'attention.takenHereToo' : 'attention.paidTwice')}
          action={
            <Button onPress={() => go({ at: 'sales', saleId: other.id })}>
              {t('orders.sale', { number: other.number })}
            </Button>
          }
        >
          {t(isTakenHereToo(sale) ? 'attention.takenHereTooHint' : 'attention.paidTwiceHint', { number: other.number })}
        </Notice>
      )}
      {waited !== null && (
        <Notice quiet tone="warning" title={t('progress.waitsForMoney', { number: waited.number })} />
      )}
      {sale.isContradicted && (
        <Notice quiet tone="warning" title={t('attention.contradicted')}>
          {t('attention.contradictedHint')}
        </Notice>
      )}
      {undo !== null && !(undo.problem === null && droppedState(sale) !== null) && (
        <Notice quiet tone="warning" title={undoTitle(t, sale)}>
          {undo.problem === null
            ? t(isReplaced ? 'attention.undoReplacedHint' : 'attention.undoHint')
            : undoProblemWords(t, undo.problem)}
          {undo.nextAt !== null && undo.nextAt > now && (
            <span> {t('attention.undoNext', { time: roughDuration(undo.nextAt - now, language) })}</span>
          )}
          {undo.canEnd && endUndo}
        </Notice>
      )}
    </>
  );
}

/** Of a sale that was replaced nobody asked to cancel it as such, nor of one whose money came in after the purchase had been given back. */
function undoTitle(t: Translate, { state, cancelRequested, undo }: Sale): string {
  if (state === 'replaced') return t('attention.undoReplaced');
  if (undo?.problem === 'other-went-back' && !cancelRequested) return t('attention.undoOtherBack');
  return t('attention.undo', { name: undo?.staffName ?? '' });
}
