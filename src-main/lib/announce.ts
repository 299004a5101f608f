/** How an area tells the renderers that something changed, without knowing who listens. */
import type { EventName, EventPayload } from '#shared/contract/events.ts';

export type Announce = <E extends EventName>(name: E, payload: EventPayload<E>) => void;

/** The payload is only made when somebody listens. */
export type AnnounceMade = <E extends EventName>(name: E, make: () => EventPayload<E>) => void;
