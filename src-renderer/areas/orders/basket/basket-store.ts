/** The basket being put together. It lives in this window until it is charged or parked. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { ParkedBasket } from '#shared/contract/orders.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { BasketLine, Discount } from '#shared/domain/basket.ts';
import { basketTotals } from '#shared/domain/basket.ts';
import { call } from '../../../client/client.ts';
import { type BasketState, readParked, writeParked } from './parked-basket.ts';

export type NewLine = Omit<BasketLine, 'id' | 'quantity'>;

/**
 * editing     lines may be changed, and it may be charged
 * sending     it was submitted, and nothing about it changes before its sale is known
 * unanswered  the answer never came: it may be sold already
 */
export type Submission = 'editing' | 'sending' | 'unanswered';

interface BasketStore extends BasketState {
  /** Names the sale that is made of it, however often it is submitted: one basket is sold once. */
  readonly id: string;
  readonly submission: Submission;
  /** The line last touched, for the keyboard and for the eye. */
  readonly currentId: string | null;
  readonly parked: readonly ParkedBasket[];
  add(line: NewLine): void;
  change(id: string, change: Partial<Omit<BasketLine, 'id'>>): void;
  remove(id: string): void;
  setCurrent(id: string): void;
  setDiscount(discount: Discount | undefined): void;
  setCustomer(customer: SaleCustomer | null): void;
  clear(): void;
  /** Freezes it until its sale is known. */
  submit(): void;
  /** What came of the submission of this basket. Of another basket it says nothing. */
  submitted(id: string, outcome: 'sold' | 'refused' | 'unanswered'): void;
  park(label: string): Promise<CallResult<ParkedBasket>>;
  loadParked(): Promise<CallResult<ParkedBasket[]>>;
  /** False inside a good result: what was parked cannot be read by this version. */
  recall(id: string): Promise<CallResult<boolean>>;
}

type Emptied = BasketState & Pick<BasketStore, 'id' | 'currentId' | 'submission'>;

const emptied = (): Emptied => ({
  id: crypto.randomUUID(),
  submission: 'editing',
  lines: [],
  discount: undefined,
  customer: null,
  currentId: null,
});
const mostUnits = 9_999;

/** The same item put in twice is one line, unless somebody has changed that line. */
function sameItem(line: BasketLine, added: NewLine): boolean {
  const plain = line.note === undefined && line.discount === undefined && added.note === undefined;
  return (
    plain &&
    line.code !== undefined &&
    line.code === added.code &&
    line.description === added.description &&
    line.unitAmountCents === added.unitAmountCents
  );
}

export const useBasket = create<BasketStore>()((setAny, get) => {
  /** A submitted basket is what was sold: it does not change. */
  const set: typeof setAny = (change) => {
    if (get().submission === 'editing') setAny(change);
  };
  return {
    ...emptied(),
    parked: [],
    add: (added) => {
      const { lines } = get();
      const same = lines.find((line) => sameItem(line, added));
      if (same !== undefined) {
        get().change(same.id, { quantity: same.quantity + 1 });
        return;
      }
      const line = { ...added, id: crypto.randomUUID(), quantity: 1 };
      set({ lines: [...lines, line], currentId: line.id });
    },
    change: (id, change) =>
      set(({ lines }) => ({
        currentId: id,
        lines: lines.map((line) => {
          if (line.id !== id) return line;
          const changed = { ...line, ...change };
          return { ...changed, quantity: Math.min(Math.max(1, Math.trunc(changed.quantity)), mostUnits) };
        }),
      })),
    remove: (id) =>
      set(({ lines }) => {
        const index = lines.findIndex((line) => line.id === id);
        const left = lines.filter((line) => line.id !== id);
        return { lines: left, currentId: (left[index] ?? left.at(-1))?.id ?? null };
      }),
    setCurrent: (currentId) => set({ currentId }),
    setDiscount: (discount) => set({ discount }),
    setCustomer: (customer) => set({ customer }),
    clear: () => set(emptied()),
    submit: () => set({ submission: 'sending' }),
    submitted: (id, outcome) => {
      if (get().id !== id) return;
      if (outcome === 'sold') setAny(emptied());
      else setAny({ submission: outcome === 'refused' ? 'editing' : 'unanswered' });
    },
    park: async (label) => {
      const { lines, discount, customer } = get();
      const { totalCents } = basketTotals({ lines, discount });
      const result = await call('orders.park', {
        id: crypto.randomUUID(),
        label,
        totalCents,
        basket: writeParked({ lines, discount, customer }),
      });
      if (result.ok) set((state) => ({ ...emptied(), parked: [result.value, ...state.parked] }));
      return result;
    },
    loadParked: async () => {
      const result = await call('orders.parked', {});
      if (result.ok) setAny({ parked: result.value });
      return result;
    },
    recall: async (id) => {
      const known = get().parked.find((parked) => parked.id === id);
      // Read before it is taken off the list, so that a basket this version cannot read stays parked.
      if (known !== undefined && readParked(known.basket) === null) return { ok: true, value: false };
      const result = await call('orders.unpark', { id });
      if (!result.ok) return result;
      const basket = readParked(result.value.basket);
      setAny((state) => ({ parked: state.parked.filter((parked) => parked.id !== id) }));
      if (basket === null) return { ok: true, value: false };
      set({ ...emptied(), ...basket, currentId: basket.lines.at(-1)?.id ?? null });
      return { ok: true, value: true };
    },
  };
});
