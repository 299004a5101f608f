/**
 * The core keeps what this window has in hand: a page that crashes, a till that is started again or a power cut loses no line. A window that
 * comes back takes its basket up by itself; one that never comes back leaves it among the parked ones.
 */
import { basketTotals } from '#shared/domain/basket.ts';
import { call } from '../../../client/client.ts';
import { useBasket } from './basket-store.ts';
import { type BasketState, readParked, writeParked } from './parked-basket.ts';

/** One write for what is typed or scanned in a breath. */
const keepsWithinMs = 400;

/** False until the core said what it kept of this window: what is written before that would take the place of what a crash left there. */
let isRead = false;

/** As it was kept last, so that nothing is kept twice; null where that is not known. */
let keptText: string | null = null;

/** What this hand had and has no more, while the core may not know: it throws away that one alone, and nothing that this window never read. */
let letGo: string | null = null;
let timer: ReturnType<typeof setTimeout> | null = null;

function inHand() {
  const { id, lines, currency, discount, note, customer } = useBasket.getState();
  if (lines.length === 0) return null;
  const { totalCents } = basketTotals({ lines, discount });
  return { id, totalCents, currency, basket: writeParked({ lines, currency, discount, note, customer }) };
}

/** What is submitted or parked is kept by that: nothing of it is written beside it. */
const isInPreparation = (): boolean => useBasket.getState().submission === 'editing';

async function keepNow(): Promise<void> {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (!isRead) return takeKeptBasket();
  if (!isInPreparation()) return;
  const { id, parkedAs } = useBasket.getState();
  const now = inHand();
  const text = JSON.stringify(now);
  const gone = letGo === now?.id ? null : letGo;
  if (text === keptText && gone === null && parkedAs === null) return;
  keptText = text;
  letGo = null;
  const result = await call('orders.keep', {
    inHand: now === null ? null : { ...now, ...(parkedAs === null ? {} : { parkedAs }) },
    letGo: gone,
  });
  if (result.ok) {
    noteWhere(id, result.value.isElsewhere);
    return;
  }
  // Kept with the next change, then: nobody at the counter waits for it, and nothing of it has been sold.
  if (keptText === text) keptText = null;
  letGo ??= gone;
}

/** Now it is known where it is: in this hand alone, or in another place as well. */
function noteWhere(of: string, isElsewhere: boolean): void {
  const basket = useBasket.getState();
  if (basket.id !== of || (basket.isElsewhere === isElsewhere && basket.parkedAs === null)) return;
  useBasket.setState({ isElsewhere, parkedAs: null });
}

type InHand = Pick<ReturnType<typeof useBasket.getState>, 'id' | 'lines'>;

/** Sold, parked or cleared: of the first two the core knows already that nothing of them is kept. */
function noteChange(now: InHand, before: InHand): void {
  if (before.lines.length > 0 && (now.id !== before.id || now.lines.length === 0)) letGo = before.id;
  keepSoon();
}

/** An empty hand at once: whoever cleared the sale and loads the page again must not find it there. */
function keepSoon(): void {
  const { lines } = useBasket.getState();
  if (lines.length === 0) void keepNow();
  else if (timer === null && isInPreparation()) timer = setTimeout(() => void keepNow(), keepsWithinMs);
}

/** Null while nobody is signed in: the core keeps nothing for nobody. */
let stopWatching: (() => void) | null = null;

/** Takes up what this window had in hand, then keeps what it has from now on. After each signing in; in vain, with the next change again. */
export async function takeKeptBasket(): Promise<void> {
  stopWatching ??= useBasket.subscribe(noteChange);
  const kept = await call('orders.kept', {});
  if (!kept.ok || stopWatching === null) return;
  isRead = true;
  if (kept.value !== null) takeUp(kept.value.id, readParked(kept.value.basket));
  // What is in hand is written once more: it may be newer than what was kept, or not be kept at all.
  keptText = inHand() === null ? 'null' : null;
  keepSoon();
}

export function stopKeeping(): void {
  stopWatching?.();
  stopWatching = null;
  isRead = false;
  letGo = null;
  if (timer !== null) clearTimeout(timer);
  timer = null;
}

function takeUp(id: string, kept: BasketState | null): void {
  const { id: ownId, lines, submission } = useBasket.getState();
  if (kept === null || submission !== 'editing') return;
  // What came over a reload lacks what tells of a person, and is the newer one where both differ.
  const isSame = id === ownId && withoutPeople(kept) === withoutPeople(useBasket.getState());
  if (lines.length === 0 || isSame)
    useBasket.setState({ ...kept, id, currentId: kept.lines.at(-1)?.id ?? null, lostWords: [] });
}

/** As text, by way of the same reader, so that the same basket is the same text. */
function withoutPeople(basket: BasketState): string | null {
  const read = readParked(writeParked(basket));
  if (read === null) return null;
  const lines = read.lines.map((line) => ({ ...line, note: undefined }));
  return writeParked({ ...read, lines, note: undefined, customer: null });
}
