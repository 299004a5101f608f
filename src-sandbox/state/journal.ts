/** The state of records before each change of the last hour, so that a read can be answered from the past. Call it before a change. */
import type { SavedCard } from './saved-card.ts';
import type { Link } from './v1-records.ts';
import type { Chargeback, Invoice, Order, Sale, SandboxContext, Subscription, World } from './world.ts';

/** Longer than any lag that can be set, but limited: a simulation of years must not fill memory. */
const keptMs = 3_600_000;
/** Old snapshots are removed in batches of this size, because each removal moves all the others. */
const sweepEvery = 512;

/** One step is one request, one timer or one act of control. Its changes become visible together. */
export function beginStep({ world }: Pick<SandboxContext, 'world'>): void {
  world.journal.step += 1;
}

/** An attempt to charge an invoice changes its subscription. A v1 order changes its sale. */
export function beforeOrder(context: SandboxContext, order: Order): void {
  const sale = context.world.sales.get(order.id);
  if (order.billing) beforeSubscription(context, order.billing.subscription);
  else if (sale) beforeSale(context, sale);
  else beforePlainOrder(context, order);
}

function beforePlainOrder(context: SandboxContext, order: Order): void {
  note(context, `order ${order.id}`, () => {
    const before = context.world.orders.has(order.id) ? copyOrder(order) : null;
    return (past) => {
      if (before) past.orders.set(order.id, before);
      else past.orders.delete(order.id);
      setCharges(past, [order], before ? [before] : []);
    };
  });
}

export function beforeSale(context: SandboxContext, sale: Sale): void {
  const { id } = sale.order;
  note(context, `sale ${id}`, () => {
    const before = context.world.sales.has(id) ? copySale(sale) : null;
    return (past) => void (before ? past.sales.set(id, before) : past.sales.delete(id));
  });
}

export function beforeSubscription(context: SandboxContext, subscription: Subscription): void {
  const { id } = subscription;
  note(context, `subscription ${id}`, () => {
    const before = context.world.subscriptions.has(id) ? copySubscription(subscription) : null;
    return (past) => {
      if (before) past.subscriptions.set(id, before);
      else past.subscriptions.delete(id);
      for (const invoice of subscription.invoices) past.invoices.delete(invoice.id);
      for (const invoice of before?.invoices ?? []) past.invoices.set(invoice.id, invoice);
      setCharges(past, attemptsOf(subscription), before ? attemptsOf(before) : []);
    };
  });
}

export function beforeChargeback(context: SandboxContext, chargeback: Chargeback): void {
  const { id } = chargeback;
  note(context, `chargeback ${id}`, () => {
    const { reviews, timeline } = chargeback;
    const known = context.world.chargebacks.has(id);
    const before = known ? { ...chargeback, reviews: [...reviews], timeline: [...timeline] } : null;
    return (past) => void (before ? past.chargebacks.set(id, before) : past.chargebacks.delete(id));
  });
}

export function beforeCard(context: SandboxContext, card: SavedCard): void {
  note(context, `card ${card.id}`, () => {
    const before = context.world.cards.has(card.id) ? { ...card } : null;
    return (past) => void (before ? past.cards.set(card.id, before) : past.cards.delete(card.id));
  });
}

export function beforeLink(context: SandboxContext, link: Link): void {
  note(context, `link ${link.code}`, () => {
    const before = context.world.v1.links.has(link.code) ? { ...link, sales: [...link.sales] } : null;
    return ({ v1 }) => void (before ? v1.links.set(link.code, before) : v1.links.delete(link.code));
  });
}

/** The world without the steps that `isUndone` names. Only for reading, because changes to it are lost. */
export function pastWorld(world: World, isUndone: (snapshot: World['journal']['snapshots'][number]) => boolean): World {
  const { snapshots } = world.journal;
  let past: World | null = null;
  for (let index = snapshots.length - 1; index >= 0; index -= 1) {
    const snapshot = snapshots[index];
    if (!snapshot || !isUndone(snapshot)) break;
    past ??= ownMaps(world);
    snapshot.restore(past);
  }
  return past ?? world;
}

function note(context: SandboxContext, name: string, take: () => (past: World) => void): void {
  const { snapshots, step } = context.world.journal;
  for (let index = snapshots.length - 1; snapshots[index]?.step === step; index -= 1)
    if (snapshots[index]?.name === name) return;
  const until = context.clock.now();
  snapshots.push({ step, until, name, restore: take() });
  if (snapshots.length % sweepEvery !== 0) return;
  const firstKept = snapshots.findIndex((snapshot) => snapshot.until > until - keptMs);
  snapshots.splice(0, firstKept);
}

function ownMaps(world: World): World {
  return {
    ...world,
    orders: new Map(world.orders),
    charges: new Map(world.charges),
    cards: new Map(world.cards),
    sales: new Map(world.sales),
    chargebacks: new Map(world.chargebacks),
    subscriptions: new Map(world.subscriptions),
    invoices: new Map(world.invoices),
    v1: { ...world.v1, links: new Map(world.v1.links) },
  };
}

function setCharges(past: World, now: readonly Order[], before: readonly Order[]): void {
  for (const { payments } of now) for (const { id } of payments) past.charges.delete(id);
  for (const order of before) for (const payment of order.payments) past.charges.set(payment.id, { order, payment });
}

function attemptsOf({ invoices }: Subscription): Order[] {
  return invoices.flatMap(({ attempts }) => attempts);
}

function copyOrder(order: Order): Order {
  return { ...order, payments: order.payments.map((payment) => ({ ...payment, method: { ...payment.method } })) };
}

function copySale(sale: Sale): Sale {
  return {
    ...sale,
    order: copyOrder(sale.order),
    confirmations: sale.confirmations.map((one) => ({ ...one })),
    challenge: sale.challenge && { ...sale.challenge },
  };
}

function copySubscription(subscription: Subscription): Subscription {
  const invoices: Invoice[] = [];
  const copy = { ...subscription, invoices };
  for (const invoice of subscription.invoices) {
    invoices.push({ ...invoice, subscription: copy, attempts: invoice.attempts.map(copyOrder) });
  }
  return copy;
}
