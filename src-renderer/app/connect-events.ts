/** Passes the core's events to the stores. The only writer of several stores. After a gap it reads everything on screen again. */
import type { EventName, EventPayload } from '#shared/contract/events.ts';
import type { EventFrame } from '#shared/contract/frames.ts';
import { useAudit } from '../areas/audit/store.ts';
import { useCards } from '../areas/cards/store.ts';
import { useCatalog } from '../areas/catalog/store.ts';
import { useChargebacks } from '../areas/chargebacks/store.ts';
import { useDeadlines } from '../areas/deadlines/store.ts';
import { useHistory } from '../areas/history/store.ts';
import { useLinks } from '../areas/links/store.ts';
import { askWhatBecameOfBasket } from '../areas/orders/basket/submit-basket.ts';
import { useChosenCard } from '../areas/orders/charge/chosen-card.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useOutbox } from '../areas/outbox/store.ts';
import { useRefunds } from '../areas/refunds/store.ts';
import { useSettings } from '../areas/settings/store.ts';
import { useSubscriptions } from '../areas/subscriptions/store.ts';
import { useCharges } from '../areas/v1-charges/store.ts';
import { useClients } from '../areas/v1-saved-cards/store.ts';
import { useConnection } from '../client/connection-store.ts';
import type { Transport } from '../client/transport.ts';
import { useSession } from '../window/session-store.ts';

type Appliers = { readonly [E in EventName]: (payload: EventPayload<E>) => void };

const appliers: Appliers = {
  'session.changed': (session) => useSession.getState().apply(session),
  'orders.changed': (sale) => {
    useOrders.getState().apply(sale);
    useHistory.getState().apply('sale', sale);
  },
  'orders.looked': (look) => useOrders.getState().looked(look),
  'refunds.changed': (refund) => {
    useRefunds.getState().apply(refund);
    useHistory.getState().apply('refund', refund);
  },
  'outbox.changed': (entry) => {
    useOutbox.getState().apply(entry);
    useHistory.getState().apply('request', entry);
  },
  'outbox.status': (status) => useOutbox.getState().applyStatus(status),
  'catalog.changed': (items) => useCatalog.getState().apply(items),
  'settings.changed': (settings) => useSettings.getState().apply(settings),
  'cards.changed': (card) => {
    useCards.getState().apply(card);
    useHistory.getState().apply('card', card);
  },
  'subscriptions.changed': (subscription) => {
    useSubscriptions.getState().apply(subscription);
    useHistory.getState().apply('subscription', subscription);
  },
  'charges.changed': (charge) => {
    useCharges.getState().apply(charge);
    useHistory.getState().apply('charge', charge);
  },
  'clients.changed': (card) => {
    useClients.getState().apply(card);
    useHistory.getState().apply('client-card', card);
  },
  'links.changed': (link) => {
    useLinks.getState().apply(link);
    useHistory.getState().apply('link', link);
  },
  'audit.changed': (state) => useAudit.getState().apply(state),
  'chargebacks.changed': (chargeback) => {
    useChargebacks.getState().apply(chargeback);
    useHistory.getState().apply('chargeback', chargeback);
  },
  'chargebacks.reading': (reading) => useChargebacks.getState().applyReading(reading),
};

function applyEvent({ name, payload }: EventFrame): void {
  if (!Object.hasOwn(appliers, name)) return;
  // The border: the event hub has checked the payload against the schema of this name.
  const apply = appliers[name as EventName] as (payload: unknown) => void;
  apply(payload);
  // Any change may come with a deadline.
  useDeadlines.getState().touch();
}

/** Reads everything that a screen may show to a person who is signed in. */
async function loadSignedIn(): Promise<void> {
  void askWhatBecameOfBasket();
  const { followed, load, loadInProgress } = useOrders.getState();
  await Promise.all([
    useCatalog.getState().load(),
    useSettings.getState().load(),
    useOutbox.getState().loadStatus(),
    useOutbox.getState().load('open'),
    useChargebacks.getState().load(),
    ...(isManager() ? [useAudit.getState().load()] : []),
    loadInProgress(),
    ...followed.map(load),
    ...(useHistory.getState().isShown ? [useHistory.getState().renew()] : []),
  ]);
}

function isManager(): boolean {
  return useSession.getState().session?.signedIn?.role === 'manager';
}

function forgetSignedIn(): void {
  useAudit.getState().reset();
  useOrders.getState().reset();
  useHistory.getState().reset();
  useDeadlines.getState().reset();
  useRefunds.getState().reset();
  useOutbox.getState().reset();
  useCards.getState().reset();
  useChosenCard.setState({ chosen: null });
  useChargebacks.getState().reset();
  useSubscriptions.getState().reset();
  useLinks.getState().reset();
  useCharges.getState().reset();
  useClients.getState().reset();
}

async function reload(): Promise<void> {
  const before = useSession.getState().session?.signedIn?.id;
  const session = await useSession.getState().load();
  const now = session.ok ? session.value.signedIn?.id : undefined;
  // If somebody has just signed in, the code that watches the session reads for them.
  if (now !== undefined && now === before) await loadSignedIn();
}

export function connectEvents(transport: Transport): () => void {
  let lastSeq: number | null = null;

  const stopSession = useSession.subscribe(({ session }, before) => {
    const now = session?.signedIn?.id ?? null;
    const then = before.session?.signedIn?.id ?? null;
    if (now === then) return;
    forgetSignedIn();
    if (now !== null) void loadSignedIn();
  });

  const stopListening = transport.listen({
    onStatus(status) {
      useConnection.getState().setStatus(status);
      if (status === 'open' && useSession.getState().session === null) void reload();
    },
    onWelcome(seq) {
      const missed = lastSeq !== null && seq !== lastSeq;
      lastSeq = seq;
      if (missed) void reload();
    },
    onEvent(event) {
      const gap = lastSeq !== null && event.seq !== lastSeq + 1;
      lastSeq = event.seq;
      applyEvent(event);
      if (gap) void reload();
    },
  });

  return () => {
    stopSession();
    stopListening();
  };
}
