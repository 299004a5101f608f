/** Which screen is open, in step with the address. A form with unsaved changes may hold people where they are, and ask. */
import { create } from 'zustand';
import { readScreen, type Screen, screenHash, startScreen } from './screens.ts';

/** A form with unsaved changes. */
export interface Unsaved {
  /** Answers whether it was accepted; null where leaving must not send it: it would make something new. */
  readonly save: (() => Promise<boolean>) | null;
  /** A lock keeps what is typed in it: see `typed-before-lock.ts`. */
  readonly outlastsLock: boolean;
  discard(): void;
}

/** What somebody wants to do while forms hold, and which of them are asked about. */
interface Question {
  readonly forms: readonly Unsaved[];
  leave(): void;
}

interface Navigation {
  readonly screen: Screen;
  /** Null when nobody asked. */
  readonly asked: Question | null;
  go(screen: Screen): void;
}

/** More than one where a form opens another: a subscription, and over it the buyer who is entered for it. */
const unsaved = new Set<Unsaved>();

/** Those that have their answer hold nobody while it is done. One that is still there afterwards holds again. */
let answered: readonly Unsaved[] = [];

const holding = (): readonly Unsaved[] => [...unsaved].filter((form) => !answered.includes(form));

export const useNavigation = create<Navigation>()((set, get) => ({
  // Tests use the stores without a window.
  screen: readScreen(globalThis.window?.location.hash ?? ''),
  asked: null,
  go: (screen) => {
    const hash = screenHash(screen);
    if (holding().length > 0 && hash !== screenHash(get().screen)) return leaveAllForms(() => go(screen));
    if (hash !== window.location.hash) window.history.pushState(entryState(), '', hash);
    set({ screen, asked: null });
  },
}));

/**
 * The browser's history cannot be emptied: each entry says whose turn at the till it is of, so that the back key of the next person does
 * not open what the last one left half done.
 */
interface EntryState {
  readonly turn: number;
}

const turnOf = (state: unknown): number | null =>
  state instanceof Object && 'turn' in state && typeof state.turn === 'number' ? state.turn : null;

/** After a reload the turn goes on. Tests use the stores without a window. */
let turn = turnOf(globalThis.window?.history?.state) ?? 0;

const entryState = (): EntryState => ({ turn });

/** The screen of the entry that is open now. One of an earlier turn becomes the start screen; an address that was typed is of this one. */
function ownScreen(): Screen {
  const known = turnOf(window.history.state) ?? turn;
  const screen = known === turn ? readScreen(window.location.hash) : startScreen;
  window.history.replaceState(entryState(), '', screenHash(screen));
  return screen;
}

export function followAddress(): void {
  window.history.replaceState(entryState(), '', window.location.href);
  window.addEventListener('popstate', () => {
    const next = ownScreen();
    const { screen } = useNavigation.getState();
    if (holding().length === 0) return useNavigation.setState({ screen: next, asked: null });
    // The address goes back to what is shown until somebody has answered.
    window.history.pushState(entryState(), '', screenHash(screen));
    if (screenHash(next) !== screenHash(screen)) leaveAllForms(() => go(next));
  });
}

export function go(screen: Screen): void {
  useNavigation.getState().go(screen);
}

/** Takes the place of the open screen in the browser's history: the back key leads past it. Not while a form holds. */
export function goInstead(screen: Screen): void {
  if (holding().length > 0) return;
  window.history.replaceState(entryState(), '', screenHash(screen));
  useNavigation.setState({ screen, asked: null });
}

/** What the counter is at, whoever stands there: a buyer may be waiting. */
const ofTheCounter: readonly Screen['at'][] = ['sell', 'charge', 'progress', 'received'];

/** Somebody else is at the till: what the last person had open is not theirs. A sale goes on where it was. */
export function startAnew(): void {
  const { screen } = useNavigation.getState();
  const now = ofTheCounter.includes(screen.at) ? screen : startScreen;
  turn += 1;
  window.history.replaceState(entryState(), '', screenHash(now));
  useNavigation.setState({ screen: now, asked: null });
}

function leaveForms(forms: readonly Unsaved[], leave: () => void): void {
  if (forms.length > 0) useNavigation.setState({ asked: { forms, leave } });
  else leave();
}

/** Does at once what would close every form of the screen, or asks first while one holds. What closes one form asks that form. */
export function leaveAllForms(leave: () => void): void {
  leaveForms(holding(), leave);
}

/** The same for a lock, which takes nothing from a form that outlasts it: whoever must leave in haste is not asked about that one. */
export function leaveToLock(lock: () => void): void {
  leaveForms(
    holding().filter((form) => !form.outlastsLock),
    lock,
  );
}

export interface FormHold {
  /** Does at once what would close this form, or asks first, about this form alone. */
  leave(leave: () => void): void;
  /** It is saved, or gone: it closes without a question. */
  release(): void;
}

/** Until it is released, leaving the form is asked about. */
export function holdForm(form: Unsaved): FormHold {
  unsaved.add(form);
  return {
    leave: (leave) => leaveForms(unsaved.has(form) ? [form] : [], leave),
    release() {
      unsaved.delete(form);
      const { asked } = useNavigation.getState();
      if (asked?.forms.every((one) => !unsaved.has(one))) stayHere();
    },
  };
}

export function stayHere(): void {
  useNavigation.setState({ asked: null });
}

function leaveNow({ forms, leave }: Question): void {
  answered = forms;
  try {
    leave();
  } finally {
    answered = [];
  }
}

export function leaveWithoutSaving(): void {
  const { asked } = useNavigation.getState();
  stayHere();
  if (asked === null) return;
  for (const form of asked.forms) form.discard();
  leaveNow(asked);
}

/** Whether the forms that are asked about can be saved on the way. */
export function canSaveFirst(): boolean {
  const forms = useNavigation.getState().asked?.forms ?? [];
  return forms.length > 0 && forms.every(({ save }) => save !== null);
}

/** A form that is refused stays open, with what is wrong in it. */
export async function saveAndLeave(): Promise<void> {
  const { asked } = useNavigation.getState();
  stayHere();
  if (asked === null) return;
  for (const form of asked.forms) {
    if ((await form.save?.()) !== true) return;
  }
  leaveNow(asked);
}
