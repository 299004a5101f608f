/** What the frame needs to know of refunds. */
import type { Refund } from '#shared/contract/refunds.ts';
import { moneyOut } from '../../format/money-out.ts';
import type { Area, Thing } from '../area.ts';
import { itemsText, refundStateWord, refundTones, refundWord } from './refund-labels.ts';
import { useRefunds } from './store.ts';

export const refundsArea: Area = {
  name: 'refunds',
  events: { 'refunds.changed': useRefunds.getState().apply },
  reset: useRefunds.getState().reset,
};

export const refundThing = {
  changedBy: 'refunds.changed',
  line: ({ t, language }, { method, saleNumber, invoice, requestedBy, state, currency, amountCents, items }) => {
    const asked = t('refund.requestedBy', { name: requestedBy });
    return {
      icon: 'refund',
      title:
        invoice === null
          ? t('history.refund', { word: refundWord(t, method), number: saleNumber ?? '' })
          : t('history.refundOfInvoice', {
              word: refundWord(t, method),
              number: invoice.number,
              name: invoice.customerName,
            }),
      detail: items.length === 0 ? asked : `${itemsText(items)}, ${asked}`,
      badge: refundStateWord(t, { state, method }),
      tone: refundTones[state],
      amount: moneyOut(amountCents, language, currency),
    };
  },
  screen: ({ saleId, invoice }) =>
    invoice === null
      ? { at: 'sales', saleId: saleId ?? '' }
      : { at: 'office', section: 'subscriptions', id: invoice.subscriptionId },
} satisfies Thing<Refund>;
