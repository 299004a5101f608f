/**
 * The only writer of what subscriptions and invoices are. Everything that is learnt (an answer, a check, the clock) ends here:
 * rows, timeline, and one announcement after the commit.
 */
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { Subscription as WireSubscription } from '#shared/wire/v2/subscriptions.ts';
import type { Looks } from '../../lib/looks.ts';
import type { Learned } from '../../outbox/operation.ts';
import type { TimelineRow } from '../../outbox/timeline-table.ts';
import type { AreaContext } from '../area.ts';
import { type Asked, applyInvoice, applySubscription, watchOf } from './apply.ts';
import type { InvoiceRow, InvoicesTable } from './invoice-table.ts';
import type { SubscriptionRow, SubscriptionsTable } from './table.ts';

export interface SubscriptionBookDeps extends Pick<AreaContext, 'db' | 'clock' | 'timeline'> {
  readonly rows: SubscriptionsTable;
  readonly invoices: InvoicesTable;
  readonly looks: Looks;
  /** Queued to run after the commit. */
  readonly announce: (id: string) => void;
  /** Somebody looked and found nothing new. */
  readonly announceLook: (id: string) => void;
}

export interface LearntHow {
  readonly by: Learned['by'];
  readonly asked: Asked;
}

export type SubscriptionBook = ReturnType<typeof createSubscriptionBook>;

export function createSubscriptionBook(deps: SubscriptionBookDeps) {
  const { db, clock, timeline, rows, invoices, looks } = deps;

  function note(id: string, line: Omit<TimelineRow, 'at' | 'ownerKind' | 'ownerId'>): void {
    timeline.add({ ownerKind: 'subscription', ownerId: id, at: clock.now(), ...line });
  }

  function touch(id: string): void {
    db.afterCommit(() => deps.announce(id));
  }

  function change(id: string, changed: (row: SubscriptionRow) => SubscriptionRow): void {
    const row = rows.get(id);
    if (row === null) return;
    rows.save(changed(row), clock.now());
    touch(id);
  }

  /** An answer older than what is known is dropped: a slow one could turn "paid" back. A look in the future proves no age. */
  function isOlder(askedAt: number, knownAt: number | null): boolean {
    return knownAt !== null && knownAt <= clock.now() && askedAt < knownAt;
  }

  /** In the caller's transaction. */
  function learn(id: string, wire: WireSubscription, { by, asked }: LearntHow): void {
    const before = rows.get(id);
    if (before === null || isOlder(asked.at, before.askedAt)) return;
    if (before.apiId !== null && before.apiId !== wire.id) return;
    looks.note(id, asked.at);
    const latest = wire.latest_invoice ?? null;
    const moved = latest !== null && learnOneInvoice(before, latest, { by, asked });
    const applied = applySubscription(before, wire, asked);
    const watched: SubscriptionRow = { ...applied, ...watchOf(applied, invoices.of(id), asked) };
    if (!moved && !isNews(before, watched)) {
      // Only a quiet one is written: its next look is a row, since it may be months of restarts away.
      if (watched.watch === 'quiet') rows.save(watched, clock.now());
      db.afterCommit(() => deps.announceLook(id));
      return;
    }
    rows.save(watched, clock.now());
    noteStatus(before, watched, by);
    touch(id);
  }

  function noteStatus(before: SubscriptionRow, now: SubscriptionRow, by: Learned['by']): void {
    if (before.apiId === null)
      note(now.id, { what: 'subscription-created', learned: by, details: { apiId: now.apiId } });
    if (before.status !== now.status) {
      const details = { from: before.status, to: now.status };
      note(now.id, { what: 'subscription-changed', learned: by, details });
    }
  }

  /** True when it is new or no longer as it was. */
  function learnOneInvoice(owner: SubscriptionRow, wire: Invoice, { by, asked }: LearntHow): boolean {
    const before = invoices.get(owner.id, wire.id);
    if (before !== null && isOlder(asked.at, before.askedAt)) return false;
    const { pixSeconds } = owner.facts;
    const now = applyInvoice({ subscriptionId: owner.id, invoice: before, pixSeconds }, wire, asked);
    if (before !== null && sameText({ ...before, askedAt: 0 }, { ...now, askedAt: 0 })) return false;
    invoices.write(now, clock.now());
    noteInvoice(before, now, by);
    return true;
  }

  function noteInvoice(before: InvoiceRow | null, now: InvoiceRow, by: Learned['by']): void {
    const { facts, number } = now;
    const add = (what: TimelineRow['what'], details: NonNullable<TimelineRow['details']> = {}): void =>
      note(now.subscriptionId, { what, learned: by, details: { number, ...details } });
    if (before === null) add('invoice-made', { amountCents: facts.amountCents });
    if (facts.attempts > (before?.facts.attempts ?? 0) && facts.attempts > 1) {
      add('invoice-charged', { attempt: facts.attempts });
    }
    if (before?.status !== now.status) add('invoice-changed', { from: before?.status ?? null, to: now.status });
    if (facts.failure !== null && before?.facts.failure == null) add('declined', { code: facts.failure.code });
    if (facts.otpExpiresAt !== null && before?.facts.otpExpiresAt == null) add('code-asked');
    if (facts.pixCode !== null && before?.facts.pixCode == null) add('pix-shown');
    if (facts.pixInvalid !== null && before?.facts.pixInvalid == null) {
      add('pix-code-invalid', { reason: facts.pixInvalid });
    }
  }

  /** An invoice by itself; what follows from it for the subscription is asked next. */
  function learnInvoice(id: string, wire: Invoice, how: LearntHow): void {
    const owner = rows.get(id);
    if (owner === null || owner.apiId !== wire.subscription) return;
    if (!learnOneInvoice(owner, wire, how)) return;
    rows.save({ ...owner, ...watchOf(owner, invoices.of(id), how.asked) }, clock.now());
    touch(id);
  }

  return {
    note,
    touch,
    change,
    learn,
    learnInvoice,
    /** A code that the API did not take: kept beside the wait for it until another one is asked. */
    noteCodeProblem(id: string, invoiceId: string, otpProblem: string): void {
      const invoice = invoices.get(id, invoiceId);
      if (invoice === null) return;
      invoices.write({ ...invoice, facts: { ...invoice.facts, otpProblem } }, clock.now());
      change(id, (row) => row);
    },
    /** The watcher looks at once: an answer without a body, or one that only a GET can explain. */
    lookSoon(id: string): void {
      change(id, (row) => ({ ...row, watch: row.watch === 'busy' ? 'busy' : 'quiet', lookBy: clock.now() }));
    },
  };
}

function isNews(before: SubscriptionRow, now: SubscriptionRow): boolean {
  const shown = ({ askedAt: _, lookBy: __, ...rest }: SubscriptionRow): object => rest;
  // `look_by` of a busy one is a look that somebody wished for, and it has come.
  return !sameText(shown(before), shown(now)) || (now.watch === 'busy' && before.lookBy !== null);
}

/** Rows are plain data made in one place, so equal text is equal content. */
function sameText(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
