/** What the frame is told of an area. All areas have this shape, so a new one is a registration and its lines in `app/all-areas.ts`. */
import type { ComponentType, ReactNode } from 'react';
import type { EventName, EventPayload } from '#shared/contract/events.ts';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { EntryOwnerKind, EntryView } from '#shared/contract/outbox.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { WordKey, Words } from '../i18n/use-t.ts';
import type { IconName } from '../ui/icon.tsx';
import type { LazyScreen } from '../ui/lazy-screen.tsx';
import type { Tone } from '../ui/tone.ts';
import type { Screen } from '../window/screens.ts';

/** Somebody loads the page again, or another database is open behind it. */
export type LeftFor = 'reload' | 'opened-anew';

export interface Area {
  /** The word of its folder. */
  readonly name: string;
  /** How its events are applied. */
  readonly events?: { readonly [E in EventName]?: (payload: EventPayload<E>) => void };
  /** Reads what a screen may show to this person: after signing in, and again after a gap in the events. */
  load?(person: StaffMember): Promise<unknown> | undefined;
  /** Forgets what the next person may not see. */
  reset?(): void;
  /** Right before the window is loaded anew: what it holds is gone. */
  leave?(why: LeftFor): void;
  /** Called after every event of any area, with the thing that it announced. */
  received?(changed: Changed | null): void;
  /** Reads in idle time what its screen shows first. */
  preload?(): Promise<unknown>;
  /** Its section of the back office. One that needs other areas as well is in `screens/office`. */
  readonly section?: OfficeSection;
  /** Shown above every screen. */
  readonly Banner?: ComponentType;
  /** Its part of the line at the foot of every screen. */
  readonly Status?: ComponentType;
  /** A count at one place of the rail. */
  readonly rail?: { readonly at: Screen['at']; readonly Count: ComponentType };
}

export type ThingKind = HistoryItem['kind'];
export type AnyThing = HistoryItem['thing'];
/** Kind and thing come from one event. */
export type Changed = Pick<HistoryItem, 'kind' | 'thing'>;

export interface HistoryLine {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly badge: string;
  readonly tone: Tone;
  /** Empty for a thing without an amount. */
  readonly amount: string;
}

/**
 * One kind of the history. What takes a thing is a method: the compiler then lets a screen pass the thing of an item to the
 * registration of that item's kind, and the contract guarantees that the two belong together.
 */
export interface Thing<T extends AnyThing> {
  /** The event that announces a change of it. */
  readonly changedBy: EventName;
  /** Its words in the row that most kinds share. */
  line?(words: Words, thing: T): HistoryLine;
  /** A row of its own, in place of the shared one. */
  Row?(props: { readonly thing: T; readonly now: number }): ReactNode;
  /** The screen that shows it in full. */
  screen(thing: T): Screen;
}

/** A thing that requests are made for: a review says what to look for, and leads to it. */
export interface Owner<T extends AnyThing> extends Thing<T> {
  screen(thing: { readonly id: string }): Screen;
  load(id: string): Promise<unknown>;
  useThing(id: string): T | undefined;
  /** What it can be found by in the provider's dashboard: only what a dashboard shows, nothing secret. */
  toFind(words: Words, thing: T, requestedAt: number): readonly (string | null)[];
  /** What the service already shows of the thing that the request should have made. */
  shown?(words: Words, entry: Pick<EntryView, 'operation'>, thing: T | undefined): string | null;
}

/** Every kind has an area, and the event that carries its things: the compiler names what is missing. */
export type Things = {
  readonly [K in ThingKind]: (K extends EntryOwnerKind ? Owner<ThingOf<K>> : Thing<ThingOf<K>>) & {
    readonly changedBy: EventOf<ThingOf<K>>;
  };
};
type ThingOf<K extends ThingKind> = Extract<HistoryItem, { readonly kind: K }>['thing'];
type EventOf<T> = { [E in EventName]: EventPayload<E> extends T ? E : never }[EventName];

export interface SectionScreenProps {
  /** The id of the chosen item in the section, from its address; null for none. */
  readonly id: string | null;
  readonly onSelect: (id: string | null) => void;
}

export interface OfficeSection {
  /** Its address (`#/office/<word>/<id>`), and the key of its name in `office.*`. */
  readonly word: string;
  readonly icon: IconName;
  readonly label: WordKey;
  readonly screen: LazyScreen<SectionScreenProps>;
  /** While this is true the section is not offered, but its address still shows the reason. */
  readonly hidden?: { get(): boolean; subscribe(onChange: () => void): () => void };
}
