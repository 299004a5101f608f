/** What of a sale asks for a person's eye beside its state: an undoing that does not get through, two payments, doubtful reads. */
import type { Sale } from '#shared/contract/sale.ts';
import { useAction } from '../../client/use-action.ts';
import { roughDuration } from '../../format/time.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useOrders } from './store.ts';

const knownProblems = [
  'unauthorized',
  'customer_blocked',
  'charge_refund_in_progress',
  'refund_failed',
  'refund_not_supported',
  'not-canceled',
  'paid',
  'chargeback',
  'review',
  'found-charged',
] as const;
type KnownProblem = (typeof knownProblems)[number];

/** What hinders the undoing, in words; a code nobody has met yet is quoted. */
export function undoProblemWords(t: Translate, problem: string): string {
  return knownProblems.some((known) => known === problem)
    ? t(`undoProblem.${problem as KnownProblem}`)
    : t('undoProblem.other', { code: problem });
}

export function SaleAttention({ sale }: { readonly sale: Sale }) {
  const t = useT();
  const now = useNow();
  const { run, isPending } = useAction();
  const refresh = useOrders((state) => state.refresh);
  const { undo } = sale;
  const again = sale.can.refresh ? (
    <Button look="secondary" isDisabled={isPending} onPress={() => void run(() => refresh(sale.id))}>
      {t('attention.checkNow')}
    </Button>
  ) : undefined;

  return (
    <>
      {sale.isPaidTwice && (
        <Notice tone="danger" title={t('attention.paidTwice')}>
          {t('attention.paidTwiceHint')}
        </Notice>
      )}
      {sale.isUnread && (
        <Notice quiet tone="warning" title={t('attention.unread')} action={again}>
          {t('attention.unreadHint')}
        </Notice>
      )}
      {sale.isContradicted && (
        <Notice quiet tone="warning" title={t('attention.contradicted')} action={again}>
          {t('attention.contradictedHint')}
        </Notice>
      )}
      {undo !== null && (
        <Notice quiet tone="warning" title={t('attention.undo', { name: undo.staffName })} action={again}>
          {undo.problem === null ? t('attention.undoHint') : undoProblemWords(t, undo.problem)}
          {undo.nextAt !== null && undo.nextAt > now && (
            <span> {t('attention.undoNext', { time: roughDuration(undo.nextAt - now) })}</span>
          )}
        </Notice>
      )}
    </>
  );
}
