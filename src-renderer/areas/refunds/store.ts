/** Refunds by sale: asked for here, followed until the acquirer confirms. */
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
  load(saleId: string): Promise<CallResult<Refund[]>>;
  request(input: MethodRequest<'refunds.request'>): Promise<CallResult<Refund[]>>;
}

export const useRefunds = create<RefundsStore>()((set) => {
  async function keep(asked: Promise<CallResult<Refund[]>>): Promise<CallResult<Refund[]>> {
    const result = await asked;
    if (result.ok) set((state) => ({ refunds: withAllNewer(state.refunds, result.value) }));
    return result;
  }
  return {
    refunds: {},
    apply: (refund) => set((state) => ({ refunds: withNewer(state.refunds, refund) })),
    reset: () => set({ refunds: {} }),
    load: (saleId) => keep(call('refunds.list', { saleId })),
    request: (input) => keep(call('refunds.request', input)),
  };
});

export function refundsOfSale(refunds: ById<Refund>, saleId: string): Refund[] {
  return Object.values(refunds)
    .filter((refund) => refund.saleId === saleId)
    .sort((a, b) => b.createdAt - a.createdAt);
}
