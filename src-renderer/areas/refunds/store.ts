/** Refunds of sales and of invoices: asked for here, followed until the acquirer confirms. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';

interface RefundsStore {
  readonly refunds: ById<Refund>;
  apply(refund: Refund): void;
  reset(): void;
  load(of: MethodRequest<'refunds.list'>): Promise<CallResult<Refund[]>>;
  /** Once for all invoices of a subscription; events keep what was loaded up to date. */
  loadOfSubscription(subscriptionId: string): void;
  request(input: MethodRequest<'refunds.request'>): Promise<CallResult<Refund[]>>;
  requestOfInvoice(input: MethodRequest<'refunds.requestOfInvoice'>): Promise<CallResult<Refund[]>>;
  resolve(input: MethodRequest<'refunds.resolve'>): Promise<CallResult<Refund>>;
}

export const useRefunds = create<RefundsStore>()((set) => {
  const asked = new Set<string>();
  async function keep(asked: Promise<CallResult<Refund[]>>): Promise<CallResult<Refund[]>> {
    const result = await asked;
    if (result.ok) set((state) => ({ refunds: withAllNewer(state.refunds, result.value) }));
    return result;
  }
  return {
    refunds: {},
    apply: (refund) => set((state) => ({ refunds: withNewer(state.refunds, refund) })),
    reset() {
      asked.clear();
      set({ refunds: {} });
    },
    load: (of) => keep(call('refunds.list', of)),
    loadOfSubscription(subscriptionId) {
      if (asked.has(subscriptionId)) return;
      asked.add(subscriptionId);
      void keep(call('refunds.list', { subscriptionId })).then(({ ok }) => ok || asked.delete(subscriptionId));
    },
    request: (input) => keep(call('refunds.request', input)),
    requestOfInvoice: (input) => keep(call('refunds.requestOfInvoice', input)),
    async resolve(input) {
      const result = await call('refunds.resolve', input);
      if (result.ok) set((state) => ({ refunds: withNewer(state.refunds, result.value) }));
      return result;
    },
  };
});

export const refundsOfSale = (refunds: ById<Refund>, saleId: string): Refund[] =>
  newestFirst(refunds, (refund) => refund.saleId === saleId);

export const refundsOfInvoice = (refunds: ById<Refund>, invoiceId: string): Refund[] =>
  newestFirst(refunds, ({ invoice }) => invoice?.id === invoiceId);

function newestFirst(refunds: ById<Refund>, isOf: (refund: Refund) => boolean): Refund[] {
  return Object.values(refunds)
    .filter(isOf)
    .sort((a, b) => b.createdAt - a.createdAt);
}
