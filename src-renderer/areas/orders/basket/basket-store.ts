/** The basket in preparation. It lives in this window until it is charged or parked. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { ParkedBasket } from '#shared/contract/orders.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { BasketLine, Discount } from '#shared/domain/basket.ts';
import { basketTotals } from '#shared/domain/basket.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { call } from '../../../client/client.ts';
import type { LostWord } from './lost-words.ts';
import { type BasketState, readParked, writeParked } from './parked-basket.ts';

export type NewLine = Omit<BasketLine, 'id' | 'quantity'>;

/**
 * editing     lines may be changed, and it may be charged
 * moving      it is being parked, or a parked one takes its place: what changed meanwhile would be lost
 * sending     it was submitted, and nothing about it changes before its sale is known
 * unanswered  the answer never came: it may be sold already
 * unsure      the same, and another database was opened since, which does not know it: only people can find out
 */
export type Submission = 'editing' | 'moving' | 'sending' | 'unanswered' | 'unsure';

interface BasketStore extends BasketState {
  /** The basket's id from its first line to its sale, parked or not, however often it is submitted: one basket is sold once. */
  readonly id: string;
  readonly submission: Submission;
  /** It was submitted before another database was opened, which need not know of it. */
  readonly isOfBefore: boolean;
  /** What it had before the page was loaded anew, and nobody has given again. */
  readonly lostWords: readonly LostWord[];
  /** As it was parked, where no answer came: it may lie among the parked ones, and is here still. */
  readonly parkedAs: string | null;
  /** It is among the parked ones as well, or in another window, and what changes here is kept nowhere. */
  readonly isElsewhere: boolean;
  /** The line last touched, which keys act on and the screen marks. */
  readonly currentId: string | null;
  readonly parked: readonly ParkedBasket[];
  /** `currency`: what the shop sells in. The first line decides for the whole basket. Left out: reais. */
  add(line: NewLine, currency?: MoneyCurrency): void;
  change(id: string, change: Partial<Omit<BasketLine, 'id'>>): void;
  remove(id: string): void;
  /** A line that was taken out, at its place. */
  putBack(line: BasketLine, index: number): void;
  setCurrent(id: string): void;
  setDiscount(discount: Discount | undefined): void;
  setNote(note: string): void;
  setCustomer(customer: SaleCustomer | null): void;
  clear(): void;
  /** Freezes the basket until its sale is known. */
  submit(): void;
  /** The result of the submission of this basket. It changes no other basket. */
  submitted(id: string, outcome: 'sold' | 'refused' | 'unanswered' | 'unsure'): void;
  /** People saw that this basket was not sold: its lines may be sold as a basket that was never submitted. */
  beginAnew(id: string): void;
  /** Parks the basket under its own id. If the answer is lost, the basket stays here and is parked or sold again under the same id. */
  park(label: string): Promise<CallResult<ParkedBasket>>;
  loadParked(): Promise<CallResult<ParkedBasket[]>>;
  /** Only into an empty basket. False inside a good result means that this version cannot read the parked basket. */
  recall(id: string): Promise<CallResult<boolean>>;
  /** Nothing of it was sent or sold: it only leaves the list. */
  discardParked(id: string): Promise<CallResult<Record<string, never>>>;
}

type Emptied = BasketState &
  Pick<BasketStore, 'id' | 'currentId' | 'submission' | 'isOfBefore' | 'lostWords' | 'parkedAs' | 'isElsewhere'>;

const emptied = (): Emptied => ({
  id: crypto.randomUUID(),
  submission: 'editing',
  isOfBefore: false,
  lostWords: [],
  parkedAs: null,
  isElsewhere: false,
  lines: [],
  currency: 'BRL',
  discount: undefined,
  note: undefined,
  customer: null,
  currentId: null,
});
const mostUnits = 9_999;

/** No basket is submitted while another is under way, and none replaces a basket that has lines. */
export const notNow: CallResult<never> = {
  ok: false,
  error: { code: 'not-possible-now', message: 'the basket in hand does not allow it' },
};

/** The same item added twice is one line, unless somebody has changed that line. */
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

const without = (parked: readonly ParkedBasket[], id: string) => parked.filter((each) => each.id !== id);

/** Makes any typed quantity a whole number of at least one unit. */
function withQuantity(line: BasketLine): BasketLine {
  return { ...line, quantity: Math.min(Math.max(1, Math.trunc(line.quantity)), mostUnits) };
}

interface Shelf {
  setAny(change: Partial<BasketStore>): void;
  get(): BasketStore;
}

type Editing =
  | 'add'
  | 'change'
  | 'remove'
  | 'putBack'
  | 'setCurrent'
  | 'setDiscount'
  | 'setNote'
  | 'setCustomer'
  | 'clear'
  | 'submit';

/** A submitted basket is what was sold, and a basket being parked is what is to be kept. So neither can be changed. */
function editing({ setAny, get }: Shelf): Pick<BasketStore, Editing> {
  const set: typeof setAny = (change) => {
    if (get().submission === 'editing') setAny(change);
  };
  /** Also where it was left empty: somebody looked at it and decided. */
  const found = (word: LostWord) => ({ lostWords: get().lostWords.filter((each) => each !== word) });

  return {
    add: (added, currency = 'BRL') => {
      const { lines } = get();
      if (lines.length === 0) set({ currency });
      const same = lines.find((line) => sameItem(line, added));
      if (same !== undefined) {
        get().change(same.id, { quantity: same.quantity + 1 });
        return;
      }
      const line = { ...added, id: crypto.randomUUID(), quantity: 1 };
      set({ lines: [...lines, line], currentId: line.id });
    },
    change: (id, change) => {
      const lines = get().lines.map((line) => (line.id === id ? withQuantity({ ...line, ...change }) : line));
      set({ currentId: id, lines, ...('note' in change ? found(id) : {}) });
    },
    remove: (id) => {
      const { lines } = get();
      const index = lines.findIndex((line) => line.id === id);
      const left = lines.filter((line) => line.id !== id);
      set({ lines: left, currentId: (left[index] ?? left.at(-1))?.id ?? null });
    },
    putBack: (line, index) => {
      const { lines } = get();
      if (lines.some(({ id }) => id === line.id)) return;
      set({ lines: lines.toSpliced(index, 0, line), currentId: line.id });
    },
    setCurrent: (currentId) => set({ currentId }),
    setDiscount: (discount) => set({ discount }),
    setNote: (note) => set({ note: note.trim() === '' ? undefined : note.trim(), ...found('note') }),
    setCustomer: (customer) => set({ customer, ...found('customer') }),
    clear: () => set(emptied()),
    submit: () => set({ submission: 'sending' }),
  };
}

/** Parks the current basket, and recalls another one. */
function parking({ setAny, get }: Shelf): Pick<BasketStore, 'park' | 'loadParked' | 'recall' | 'discardParked'> {
  /** The answer for one basket must not affect the next one. */
  async function whileFrozen<T>(ask: (isStillInHand: () => boolean) => Promise<CallResult<T>>): Promise<CallResult<T>> {
    const { id, submission } = get();
    if (submission !== 'editing') return notNow;
    const isStillInHand = () => get().id === id;
    setAny({ submission: 'moving' });
    try {
      return await ask(isStillInHand);
    } finally {
      if (isStillInHand()) setAny({ submission: 'editing' });
    }
  }

  return {
    park: (label) =>
      whileFrozen(async (isStillInHand) => {
        const { id, lines, currency, discount, note, customer, parked } = get();
        const { totalCents } = basketTotals({ lines, discount });
        const basket = writeParked({ lines, currency, discount, note, customer });
        const result = await call('orders.park', { id, label, totalCents, currency, basket });
        if (result.ok && isStillInHand()) setAny({ ...emptied(), parked: [result.value, ...without(parked, id)] });
        if (!result.ok && result.error.code === 'connection-lost' && isStillInHand()) setAny({ parkedAs: basket });
        return result;
      }),
    loadParked: async () => {
      const result = await call('orders.parked', {});
      if (result.ok) setAny({ parked: result.value });
      return result;
    },
    discardParked: async (id) => {
      const result = await call('orders.discardParked', { id });
      // Not found: another window took it up or discarded it.
      if (result.ok || result.error.code === 'not-found') setAny({ parked: without(get().parked, id) });
      return result;
    },
    recall: (id) =>
      whileFrozen<boolean>(async () => {
        const { lines, parked } = get();
        if (lines.length > 0) return notNow;
        const known = parked.find((each) => each.id === id);
        // Read before it leaves the list, so that a basket this version cannot read stays parked.
        if (known !== undefined && readParked(known.basket) === null) return { ok: true, value: false };
        const answer = await call('orders.unpark', { id });
        // The basket may be off the list already and exist only here. If two windows hold it, its id lets it be sold only once.
        const isLost = !answer.ok && answer.error.code === 'connection-lost';
        const result = isLost && known !== undefined ? { ok: true as const, value: known } : answer;
        // Not found: another window recalled it, or it was sold. It can no longer be recalled.
        if (result.ok || result.error.code === 'not-found') setAny({ parked: without(get().parked, id) });
        if (!result.ok) return result;
        const basket = readParked(result.value.basket);
        if (basket === null) return { ok: true, value: false };
        setAny({ ...emptied(), ...basket, id, currentId: basket.lines.at(-1)?.id ?? null });
        return { ok: true, value: true };
      }),
  };
}

export const useBasket = create<BasketStore>()((setAny, get) => ({
  ...emptied(),
  parked: [],
  ...editing({ setAny, get }),
  submitted: (id, outcome) => {
    if (get().id !== id) return;
    if (outcome === 'sold') setAny(emptied());
    else if (get().submission !== 'moving') setAny({ submission: outcome === 'refused' ? 'editing' : outcome });
  },
  beginAnew: (id) => {
    if (get().id !== id || get().submission !== 'unsure') return;
    setAny({ id: crypto.randomUUID(), submission: 'editing', isOfBefore: false });
  },
  ...parking({ setAny, get }),
}));
