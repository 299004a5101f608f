/** The other sale of the same basket: which one to open next, and what happens to this one when another payment is taken. Pure. */
import type { Sale } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { showsCode, takesHold } from '#shared/domain/payment-methods.ts';
import type { Translate } from '../../i18n/use-t.ts';

interface OtherSale {
  readonly id: string;
  /** Null when only its id is known. */
  readonly number: number | null;
}

/** The sale is not sent before the sale it replaces is proven to be cancelled. */
export function waitsForReplaced({
  state,
  replaces,
  progress,
}: Pick<Sale, 'state' | 'replaces' | 'progress'>): boolean {
  return state === 'queued' && replaces !== null && progress.reason === 'predecessor';
}

/** The sale whose money must go back first, while this one can still continue. */
export function moneyWaitedFor({ state, waitsFor }: Pick<Sale, 'state' | 'waitsFor'>): Sale['waitsFor'] {
  return groupOf(state) === 'open' ? waitsFor : null;
}

/** The sale to continue with; null when it is this one. */
export function saleToOpen(sale: Sale): OtherSale | null {
  const { paidInstead, paidTwiceWith, resolvedBeside, paidHere, replacedBy, replaces } = sale;
  const beside = paidInstead ?? paidTwiceWith ?? resolvedBeside ?? moneyWaitedFor(sale);
  if (beside !== null) return beside;
  if (paidHere !== null) return paidHere;
  if (replacedBy !== null) return { id: replacedBy, number: null };
  return waitsForReplaced(sale) && replaces !== null ? { id: replaces, number: null } : null;
}

const over: readonly Sale['state'][] = ['declined', 'refused', 'canceled', 'expired', 'found-not-charged'];

/** What happens to this sale when its items are paid another way. It names only what applies to this sale. */
export function replaceDetail(t: Translate, sale: Sale): string {
  const { number, orderId, payments, state, undo, progress } = sale;
  if (over.includes(state) && undo === null) return t('replace.detailOver', { number });
  const showedCode = payments.some(({ method }) => showsCode(method));
  if (orderId !== null) return t(showedCode ? 'replace.detail' : 'replace.detailCard', { number });
  if (!payments.some(({ method }) => takesHold(method))) return t('replace.detailUnseen', { number });
  return t(progress.isAmbiguous ? 'replace.detailHold' : 'replace.detailNever', { number });
}
