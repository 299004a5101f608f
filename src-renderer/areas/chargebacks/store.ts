/** Contested charges: those the till knows, and what the last list said about the account. */
import { create } from 'zustand';
import type { Chargeback, ChargebackList, ChargebackReading } from '#shared/contract/chargebacks.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { type ById, withAllNewer, withNewer } from '../../client/freshness.ts';

interface ChargebacksStore {
  readonly chargebacks: ById<Chargeback>;
  /** Null before the first reading. */
  readonly reading: ChargebackReading | null;
  apply(chargeback: Chargeback): void;
  applyReading(reading: ChargebackReading): void;
  reset(): void;
  /** Reads what the till knows. */
  load(): Promise<CallResult<ChargebackList>>;
  /** Asks the API now, with one status alone when one list cannot show everything. */
  refresh(status?: string): Promise<CallResult<ChargebackList>>;
  loadOne(id: string): Promise<CallResult<Chargeback>>;
  look(id: string): Promise<CallResult<Chargeback>>;
  loadOfSale(saleId: string): Promise<CallResult<Chargeback[]>>;
  defend(input: MethodRequest<'chargebacks.defend'>): Promise<CallResult<Chargeback>>;
  sendAgain(id: string): Promise<CallResult<Chargeback>>;
}

export const useChargebacks = create<ChargebacksStore>()((set) => {
  async function keepList(asked: Promise<CallResult<ChargebackList>>): Promise<CallResult<ChargebackList>> {
    const result = await asked;
    if (result.ok) {
      const { reading, chargebacks } = result.value;
      set((state) => ({ reading, chargebacks: withAllNewer(state.chargebacks, chargebacks) }));
    }
    return result;
  }
  async function keep(asked: Promise<CallResult<Chargeback>>): Promise<CallResult<Chargeback>> {
    const result = await asked;
    if (result.ok) set((state) => ({ chargebacks: withNewer(state.chargebacks, result.value) }));
    return result;
  }
  return {
    chargebacks: {},
    reading: null,
    apply: (chargeback) => set((state) => ({ chargebacks: withNewer(state.chargebacks, chargeback) })),
    applyReading: (reading) => set({ reading }),
    reset: () => set({ chargebacks: {}, reading: null }),
    load: () => keepList(call('chargebacks.list', {})),
    refresh: (status) => keepList(call('chargebacks.refresh', status === undefined ? {} : { status })),
    loadOne: (id) => keep(call('chargebacks.get', { id })),
    look: (id) => keep(call('chargebacks.poll', { id })),
    async loadOfSale(saleId) {
      const result = await call('chargebacks.ofSale', { saleId });
      if (result.ok) set((state) => ({ chargebacks: withAllNewer(state.chargebacks, result.value) }));
      return result;
    },
    defend: (input) => keep(call('chargebacks.defend', input)),
    sendAgain: (id) => keep(call('chargebacks.sendAgain', { id })),
  };
});
