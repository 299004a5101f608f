/** Which subscriptions are still followed, and the reads of the API that learn their state. */
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import { isNotFound } from '../../api/classify.ts';
import { isWaitedFor, waitedForMs } from '../../api/follow-ups.ts';
import type { PollPace, PollSource, PollSubject } from '../../api/poll-source.ts';
import { minute, second } from '../../lib/durations.ts';
import { mayMoveMoney } from '../../proof/invoice-attempts.ts';
import { invoiceProof, invoicesProof, listInvoices, paths, subscriptionProof } from './api.ts';
import type { SubscriptionContext } from './context.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionWriter } from './subscription-writer.ts';
import type { QuietRow, SubscriptionRow } from './table.ts';
import { subjects } from './view.ts';

/** As for a sale: a payer with a telephone in hand, a card on its way, a code that may be typed. */
const paces = {
  pix: { young: 2 * second, middle: 5 * second, old: 30 * second },
  processing: { young: 2 * second, middle: 10 * second, old: minute },
  code: { young: 15 * second, middle: 30 * second, old: 15 * minute },
  /** The API charges a late invoice again once a day, so a read every hour is enough. */
  late: { young: minute, middle: 15 * minute, old: 60 * minute },
  quiet: { young: 360 * minute, middle: 360 * minute, old: 360 * minute },
} as const satisfies Record<string, PollPace>;

/** Older invoices read by id in one turn: a subscription that failed for months causes no more requests than others. */
const mostById = 3;

export type SubscriptionPolling = ReturnType<typeof createSubscriptionPolling>;

export function createSubscriptionPolling(context: SubscriptionContext, book: SubscriptionWriter) {
  const { db, clock, serverTime, api, rows, invoices, lists, polls } = context;
  const { readInvoices, readOlderInvoices, readInvoice } = createInvoiceReads(context, book);

  const quietSubject = ({ id, askedAt, pollBy, createdAt }: QuietRow) =>
    ({
      id,
      pace: paces.quiet,
      waits: 'office',
      followUp: 'subscription-quiet',
      openedAt: askedAt ?? createdAt,
      polledAt: polls.last(id, askedAt),
      wantedAt: pollBy,
      hasEvent: true,
    }) satisfies PollSubject;

  function subject(row: SubscriptionRow): PollSubject {
    const waiting = invoices.of(row.id).find(isWaiting);
    const isNew = waiting !== undefined && clock.now() - waiting.openedAt < waitedForMs;
    const quiet = quietSubject(row);
    const endsAt = waiting?.facts.pixExpiresAt ?? null;
    return {
      ...quiet,
      pace: paceOf(row, waiting),
      waits: isWaitedFor(row.pollBy, clock.now()) || isNew ? 'screen' : 'office',
      followUp: waiting !== undefined || row.status === 'incomplete' ? 'subscription-waiting' : 'subscription-late',
      openedAt: waiting?.openedAt ?? quiet.openedAt,
      zeroAt: endsAt === null ? null : endsAt - serverTime.aheadMs(),
      hasEvent: waiting?.facts.action !== 'otp_confirmation',
    };
  }

  /** Invoices that an event names. The subscription shows only its newest invoice, and the list may not show the others. */
  const ofInvoices: PollSource = {
    kind: 'invoice',
    subjects: () => [],
    endedWaits: 'office',
    asks: () => ['v2'],
    named: ({ ids }) => ids.filter((id) => invoices.ownerOf(id) !== null),
    async poll(id) {
      const owner = rows.get(invoices.ownerOf(id) ?? '');
      return owner === null || owner.apiId === null || readInvoice(id, owner.id, owner.apiId);
    },
  };

  const ofSubscriptions = {
    kind: 'subscription',
    asks: () => ['v2'],
    subjects: () => [...rows.busy().map(subject), ...rows.quiet().map(quietSubject)],
    named: ({ ids }) => ids.flatMap((id) => rows.ofApiId(id)?.id ?? invoices.ownerOf(id) ?? []),
    async poll(id, by = 'check') {
      const row = rows.get(id);
      if (row === null || row.apiId === null) return true;
      const at = clock.now();
      const seen = await api.read(paths.subscription(row.apiId), subscriptionProof(row.apiId));
      if (seen.class !== 'accepted') return false;
      if (by === 'event') lists.named(id);
      db.transaction(() => book.applyRead(id, seen.payload, { by, at }));
      // An event stays due until the list was read.
      return (await readOlderInvoices(id, row.apiId, seen.payload.latest_invoice ?? null)) || by !== 'event';
    },
  } satisfies PollSource;

  return { sources: [ofSubscriptions, ofInvoices], poll: ofSubscriptions.poll, readInvoices };
}

/** Reads of the invoices that a subscription does not show itself: it shows only its newest. */
function createInvoiceReads(context: SubscriptionContext, book: SubscriptionWriter) {
  const { db, clock, serverTime, api, budget, agreements, invoices, unreadOf, lists, polls } = context;

  const askedAtOf = ({ id }: InvoiceRow): number => polls.last(id, 0) ?? 0;

  /** Returns the ids that the list showed, none if the read failed, or `no-room` if the budget had no room. */
  async function readInvoices(id: string, apiId: string): Promise<readonly string[] | 'no-room'> {
    if (budget.take('office') > 0) return 'no-room';
    const at = clock.now();
    const answered = lists.asked(id);
    const seen = await api.read(paths.invoices(apiId), invoicesProof(apiId));
    if (seen.class !== 'accepted') return [];
    answered();
    const { rows: list, unread } = listInvoices(seen.payload);
    unreadOf.set(id, unread);
    db.transaction(() => {
      for (const wire of list) book.applyReadInvoice(id, wire, { by: 'check', at });
    });
    return list.map((wire) => wire.id);
  }

  /**
   * Reads invoices older than the newest for which money may still come in, or which reads contradict: first in the list, then by
   * id, since the list may be cut short or unreadable. False if the budget had no room.
   */
  async function readOlderInvoices(id: string, apiId: string, latest: Invoice | null): Promise<boolean> {
    const known = invoices.of(id);
    // If the subscription shows no newest invoice, or an unreadable one, all invoices are found in the list alone.
    const number = latest?.number ?? Number.POSITIVE_INFINITY;
    const older = known.filter((one) => one.number < number);
    const isContradicted = (one: InvoiceRow) => agreements.standing(subjects.invoice(one.id)) !== null;
    const followed = older.filter((one) => mayMoveMoney(one, serverTime.now()) || isContradicted(one));
    const isComplete = latest === null || older.length >= number - 1;
    // An event may be about any invoice, and contradictions heard before a restart are not remembered.
    const isDue = (number > 1 || known.length > 1) && lists.againAfterMs(id) === 0;
    if (!isDue && followed.length === 0 && isComplete) return true;
    const listed = await readInvoices(id, apiId);
    if (listed === 'no-room') return false;
    const unlisted = (isDue ? older : followed).filter((one) => !listed.includes(one.id));
    for (const one of unlisted.toSorted((a, b) => askedAtOf(a) - askedAtOf(b)).slice(0, mostById)) {
      if (budget.take('office') > 0) return false;
      await readInvoice(one.id, id, apiId);
    }
    return true;
  }

  /** `id` is ours, `apiId` the API's. False when no answer told the invoice's state. */
  async function readInvoice(invoiceId: string, id: string, apiId: string): Promise<boolean> {
    const at = clock.now();
    const seen = await api.read(paths.invoice(invoiceId), invoiceProof(invoiceId, apiId));
    const isAnswered = seen.class === 'accepted' || isNotFound(seen);
    if (isAnswered) polls.note(invoiceId, at);
    if (seen.class === 'accepted') db.transaction(() => book.applyReadInvoice(id, seen.payload, { by: 'check', at }));
    return isAnswered;
  }

  return { readInvoices, readOlderInvoices, readInvoice };
}

const isWaiting = ({ status }: InvoiceRow): boolean => status === 'requires_action' || status === 'processing';

function paceOf({ status }: SubscriptionRow, waiting: InvoiceRow | undefined): PollPace {
  if (waiting?.status === 'processing') return paces.processing;
  if (waiting?.facts.action === 'otp_confirmation') return paces.code;
  if (waiting !== undefined) return paces.pix;
  return status === 'incomplete' ? paces.processing : paces.late;
}
