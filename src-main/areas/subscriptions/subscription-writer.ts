/**
 * The only writer of the state of subscriptions and invoices. Everything that is learnt (an answer, a check, the clock) ends
 * here: rows, timeline, and one announcement after the commit.
 */
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { Subscription as WireSubscription } from '#shared/wire/v2/subscriptions.ts';
import { sameContent } from '../../lib/same-content.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import type { Cause } from '../../outbox/operation.ts';
import { wasGivenUp } from '../../outbox/undo-wishes.ts';
import { movesAfterMs } from '../../proof/agreement.ts';
import { contradicts, resolved } from '../../proof/invoice-attempts.ts';
import { invoiceWord, subscriptionWord } from '../../proof/invoice-word.ts';
import { isOlder } from '../../proof/older-answer.ts';
import { invoiceContradictsItself } from '../../proof/order-money.ts';
import { askedOf } from '../area.ts';
import type { TimelineRow } from '../timeline/table.ts';
import { applyInvoice, applySubscription, takesMoney, watchOf } from './apply.ts';
import type { SubscriptionContext } from './context.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionFacts, SubscriptionRow } from './table.ts';
import { type SubscriptionReader, subjects } from './view.ts';

export interface ReadHow {
  readonly by: Cause['by'];
  /** When the question left: an answer is as old as its question. */
  readonly at: number;
}

export type SubscriptionWriter = ReturnType<typeof createSubscriptionWriter>;

export function createSubscriptionWriter(context: SubscriptionContext, reader: SubscriptionReader) {
  const { db, clock, rows, invoices, polls, agreements, carryOn } = context;
  const { note, show, announce, touch, change } = createSaveSubscription(context, reader);
  const { applyOneInvoice, wishedAt } = createApplyInvoice(context, note);
  const follow = createFollow(context, reader);

  /** In the caller's transaction. */
  function applyRead(id: string, shown: WireSubscription, how: ReadHow): void {
    const wire = { ...shown, status: subscriptionWord(shown) };
    const before = rows.get(id);
    if (before === null || isOlder(how.at, before.askedAt, clock.now())) return;
    if (before.apiId !== null && before.apiId !== wire.id) return;
    polls.note(id, how.at);
    const latest = wire.latest_invoice ?? null;
    const moved = latest !== null && applyOneInvoice(before, latest, { ...how, shownStatus: wire.status });
    const isReopened = isEndedSubscription(before.status ?? '') && wire.status !== before.status;
    const isCredible = agreements.believes(subjects.subscription(id), isReopened ? wire.status : null);
    if (isCredible) agreements.confirmed(subjects.subscription(id));
    const applied = isCredible ? applySubscription(before, wire, how.at) : before;
    // The subscription had not ended after all, so money that came in since is wanted, unless somebody wished for the end.
    if (isReopened && !isEndedSubscription(applied.status ?? '') && wishedAt(id) === null) keepMoney(id);
    const watched = follow(applied, how.at);
    if (!moved && !isNews(before, watched)) {
      // Without news only a quiet subscription is written: its next read may be months and many restarts away.
      if (watched.watch === 'quiet') rows.save(watched, clock.now());
      db.afterCommit(() => show(id));
    } else {
      rows.save(watched, clock.now());
      noteStatus(before, watched, how.by);
      touch(id);
    }
    carryOn({ kind: 'subscription', id });
  }

  function noteStatus(before: SubscriptionRow, now: SubscriptionRow, by: Cause['by']): void {
    if (before.apiId === null) note(now.id, { what: 'subscription-created', cause: by, details: { apiId: now.apiId } });
    const details = { from: before.status, to: now.status };
    if (before.status !== now.status) note(now.id, { what: 'subscription-changed', cause: by, details });
  }

  /** Applies an invoice that was read alone, and plans the next read of its subscription. */
  function applyReadInvoice(id: string, wire: Invoice, how: ReadHow): void {
    const owner = rows.get(id);
    if (owner === null || owner.apiId !== wire.subscription) return;
    if (!applyOneInvoice(owner, wire, how) && reader.contradictions(id).length === 0) return;
    rows.save(follow(owner, how.at), clock.now());
    touch(id);
    carryOn({ kind: 'subscription', id });
  }

  /** Money that came in is kept: the wish was withdrawn, the subscription had not ended, or two people settled it with the buyer. */
  function keepMoney(id: string, byPeople = false): void {
    const facts = rows.get(id)?.facts ?? {};
    for (const invoice of invoices.of(id)) {
      const kept = { ...invoice.facts, ...resolved(facts, invoice, byPeople) };
      invoices.write({ ...invoice, facts: kept }, clock.now());
    }
    change(id, (row) => ({ ...row, facts: { ...row.facts, takenBack: false } }));
  }

  /** Two people settled with the buyer all that this payment still holds. */
  function resolveCharge(id: string, chargeId: string): void {
    for (const invoice of invoices.of(id)) {
      if (invoice.facts.payments.every((one) => one.id !== chargeId)) continue;
      const { resolvedIds = [], lateIds = [] } = invoice.facts;
      const left = lateIds.filter((one) => one !== chargeId);
      const facts = { ...invoice.facts, resolvedIds: [...new Set([...resolvedIds, chargeId])], lateIds: left };
      invoices.write({ ...invoice, facts }, clock.now());
    }
    touch(id);
  }

  return {
    resolveCharge,
    asked: askedOf(context, 'subscription'),
    note,
    announce,
    touch,
    change,
    /** Announces the subscription with its timeline, although no column of it changed. */
    refresh: (id: string): void => change(id, (row) => row),
    applyRead,
    applyReadInvoice,
    keepMoney,
    /** The API did not accept the code: the reason is kept with the invoice until another code is asked for. */
    noteCodeProblem(id: string, invoiceId: string, otpProblem: string): void {
      const invoice = invoices.get(id, invoiceId);
      if (invoice === null) return;
      invoices.write({ ...invoice, facts: { ...invoice.facts, otpProblem } }, clock.now());
      change(id, (row) => row);
    },
    /** The poller reads the subscription at once, after an answer without a body or one that only a GET can explain. */
    pollSoon: (id: string): void =>
      change(id, (row) => ({ ...row, watch: row.watch === 'busy' ? 'busy' : 'quiet', pollBy: clock.now() })),
  };
}

/** Saves and tells what was learnt about a subscription. */
function createSaveSubscription(context: SubscriptionContext, reader: SubscriptionReader) {
  const { db, clock, timeline, rows, announceMade } = context;

  function note(id: string, line: Omit<TimelineRow, 'at' | 'ownerKind' | 'ownerId'>): void {
    timeline.add({ ownerKind: 'subscription', ownerId: id, at: clock.now(), ...line });
  }

  /** The subscription was read, with or without news. */
  function show(id: string): void {
    announceMade('subscriptions.changed', () => reader.view(reader.find(id)));
  }

  function announce(id: string): void {
    show(id);
    context.wakePoller();
  }

  function touch(id: string): void {
    db.afterCommit(() => announce(id));
  }

  function change(id: string, changed: (row: SubscriptionRow) => SubscriptionRow): void {
    const row = rows.get(id);
    if (row === null) return;
    rows.save(changed(row), clock.now());
    touch(id);
  }

  return { note, show, announce, touch, change };
}

type SaveSubscription = ReturnType<typeof createSaveSubscription>;

/** What one invoice, as read, changes. In the caller's transaction. */
function createApplyInvoice(context: SubscriptionContext, note: SaveSubscription['note']) {
  const { clock, outbox, serverTime, invoices, agreements, sinceRestore, readAgain } = context;

  /** True when the invoice is new or has changed. */
  function applyOneInvoice(
    owner: SubscriptionRow,
    shown: Invoice,
    { by, at, shownStatus = owner.status ?? '' }: ReadHow & { readonly shownStatus?: string },
  ): boolean {
    const before = invoices.get(owner.id, shown.id);
    if (before !== null && isOlder(at, before.askedAt, clock.now())) return false;
    if (before !== null && !isTrue(before, shown, by)) return false;
    const wire = { ...shown, status: invoiceWord(shown) };
    const asked = { at, aheadMs: serverTime.aheadMs() };
    const isOld = before !== null && sinceRestore.mayBeOld(before.askedAt);
    const now = applyInvoice({ ...owner, shownStatus, wishedAt: wishedAt(owner.id), isOld }, before, { wire, asked });
    // A row from a backup is written again, even unchanged, once no read can be from before the restore.
    const isSame = before !== null && sameContent({ ...before, askedAt: 0 }, { ...now, askedAt: 0 });
    if (isSame && !(isOld && !sinceRestore.mayBeOld(at))) return false;
    agreements.changed(subjects.invoice(wire.id));
    invoices.write(now, clock.now());
    noteInvoice(before, now, by);
    if (before?.status !== now.status) readPayer(now.id);
    return true;
  }

  /** A direct charge was to pay it. Called unpaid, it is read no more, and its own code may have been paid after all. */
  function readPayer(invoiceId: string): void {
    const payer = outbox.obligations.lastHolder(invoiceKey(invoiceId));
    if (payer?.ownerKind === 'charge') readAgain([{ kind: 'charge', id: payer.ownerId }]);
  }

  /** By the API's clock. */
  function wishedAt(id: string): number | null {
    const wish = outbox.wishes.newest({ kind: 'subscription', id });
    return wish === null || wasGivenUp(wish) ? null : outbox.wishedAt(wish);
  }

  /** One read never takes back a payment that was seen, or the invoice would be offered, and paid, a second time. */
  function isTrue(before: InvoiceRow, wire: Invoice, by: Cause['by']): boolean {
    const subject = subjects.invoice(before.id);
    const isFirst = agreements.standing(subject) === null;
    const isUntrue = invoiceContradictsItself(wire.status, wire.payments);
    const claim = isUntrue || contradicts(before, wire) ? `${wire.status} ${wire.attempts}` : null;
    const isCredible = agreements.believes(subject, claim) && !isUntrue;
    const details = { number: before.number, from: before.status, to: wire.status };
    if (!isCredible && isFirst) note(before.subscriptionId, { what: 'answer-untrue', cause: by, details });
    return isCredible;
  }

  function noteInvoice(before: InvoiceRow | null, now: InvoiceRow, by: Cause['by']): void {
    const { facts, number } = now;
    const was = before?.facts ?? null;
    const add = (what: TimelineRow['what'], details: NonNullable<TimelineRow['details']> = {}): void =>
      note(now.subscriptionId, { what, cause: by, details: { number, ...details } });
    if (before === null) add('invoice-made', { amountCents: facts.amountCents });
    if (facts.attempts > Math.max(1, was?.attempts ?? 0)) add('invoice-charged', { attempt: facts.attempts });
    if (before?.status !== now.status) add('invoice-changed', { from: before?.status ?? null, to: now.status });
    if (facts.failure !== null && was?.failure == null) add('declined', { code: facts.failure.code });
    if (facts.otpExpiresAt !== null && was?.otpExpiresAt == null) add('code-asked');
    if (facts.pixCode !== null && was?.pixCode == null) add('pix-shown');
    if (facts.pixInvalid !== null && was?.pixInvalid == null) add('pix-code-invalid', { reason: facts.pixInvalid });
  }

  return { applyOneInvoice, wishedAt };
}

/**
 * When the subscription is read next. With a contradicted proof it is followed whatever its status: only more reads confirm or end
 * the contradiction.
 */
function createFollow(context: SubscriptionContext, reader: SubscriptionReader) {
  const { clock, serverTime, invoices, lists, agreements, sinceRestore } = context;

  type Learnt = Pick<SubscriptionFacts, 'chargesSince' | 'backSince' | 'endedSince'>;

  function learntNow(row: SubscriptionRow, known: readonly InvoiceRow[]): Learnt {
    const { chargesSince, backSince, endedSince } = row.facts;
    const now = serverTime.now();
    const isTaking = takesMoney(row, known);
    const wentBack = known.some(({ facts }) => facts.payments.some(({ status }) => status === 'refunded'));
    return {
      ...(isTaking ? { chargesSince: chargesSince ?? now } : {}),
      ...(!isTaking && wentBack ? { backSince: backSince ?? now } : {}),
      ...(isEndedSubscription(row.status ?? '') ? { endedSince: endedSince ?? now } : {}),
    };
  }

  return (row: SubscriptionRow, askedAt: number): SubscriptionRow => {
    const asked = { at: askedAt, aheadMs: serverTime.aheadMs() };
    const known = invoices.of(row.id);
    const facts = { ...row.facts, ...learntNow(row, known) };
    const followed: SubscriptionRow = { ...row, facts, ...watchOf(row, known, asked) };
    const wanted = reader.contradictions(row.id).map((subject) => clock.now() + agreements.readAgainMs(subject));
    if (sinceRestore.mayBeOld(askedAt)) wanted.push(sinceRestore.trustedFrom());
    // A contradiction about an older invoice is forgotten at a restart, so an ended subscription is dropped only after a new list.
    // The newest alone may be known of several: the list that shows the others was asked for, and not answered.
    const hasOlder = known.length > 1 || known.some(({ number }) => number > 1);
    const isDropped = row.watch === 'quiet' && followed.watch === 'none' && hasOlder;
    const againMs = isDropped ? lists.againAfterMs(row.id) : null;
    if (againMs !== null) wanted.push(clock.now() + Math.max(againMs, movesAfterMs));
    if (wanted.length === 0) return followed;
    const pollBy = Math.min(followed.pollBy ?? Number.POSITIVE_INFINITY, ...wanted);
    return { ...followed, watch: followed.watch === 'busy' ? 'busy' : 'quiet', pollBy };
  };
}

function isNews(before: SubscriptionRow, now: SubscriptionRow): boolean {
  const shown = ({ askedAt: _, pollBy: __, ...rest }: SubscriptionRow): object => rest;
  // On a busy subscription, `poll_by` is a read that somebody asked for. That read has just happened.
  return !sameContent(shown(before), shown(now)) || (now.watch === 'busy' && before.pollBy !== null);
}
