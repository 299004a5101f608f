/**
 * The decision that only people can take: a manager records what the provider's dashboard shows, and a second person confirms
 * it. Where they named what was created, the till also reads it, because proof is worth more than what two people say.
 */
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { ReviewFinding, ReviewProblemCode } from '#shared/contract/review.ts';
import { namesWhatItMade } from '#shared/domain/review-names.ts';
import { AppError } from '../../lib/app-error.ts';
import { minute } from '../../lib/durations.ts';
import type { Caller } from '../../lib/handlers.ts';
import { checkWitnesses } from '../../lib/two-people.ts';
import { type Entry, namedUnread, resolutionOf } from '../../outbox/entry.ts';
import type { SinceRestore } from '../../proof/since-restore.ts';
import type { AreaContext } from '../area.ts';
import type { FoundByName, NamedReader } from '../named-in-review.ts';
import { createReviewRecord, type ReviewRecordDeps } from './review-record.ts';

export interface ReviewDeps extends ReviewRecordDeps {
  readonly verifySecond: AreaContext['verifySecond'];
  readonly sinceRestore: SinceRestore;
  readonly wantTime: () => void;
  readonly namedReaders: readonly NamedReader[];
}

type ResolveInput = MethodInput<'outbox.resolve'>;

/** A request whose answer was lost may still be travelling. Before this much time nobody can have seen that it did not arrive. */
const mayTravelMs = 5 * minute;

export type Review = ReturnType<typeof createReview>;

export function createReview(deps: ReviewDeps) {
  const { db, clock, outbox, entries, ownerOf, sinceRestore, wantTime, verifySecond, namedReaders } = deps;
  const { record, takeOver } = createReviewRecord(deps);
  const readerOf = ({ operation }: Entry): NamedReader | null =>
    namedReaders.find((one) => one.operation === operation) ?? null;

  /** `state`: the entry's state when the decision began. Somebody else may have decided since. */
  function inReview({ id, finding }: ResolveInput, state: Entry['state'] | null): Entry {
    const entry = entries.get(id);
    if (entry === null) throw new AppError('not-found', { message: `no entry ${id}` });
    const isOpen = entry.state === 'review' || correctableTo(entry) === finding;
    if (isOpen && entry.state === (state ?? entry.state)) return entry;
    throw new AppError('not-possible-now', { message: `the entry is ${entry.state}` });
  }

  /** What a create whose answer never came has made. Requests by id know what they are about. */
  async function readNamed(entry: Entry, { finding, seen }: ResolveInput): Promise<FoundByName> {
    const reader = finding === 'charged' ? readerOf(entry) : null;
    if (reader === null) return { kind: 'unread' };
    const found = await reader.read(entry.ownerId, seen);
    if (found.kind === 'not-ours') throw broken(found.problem.path, found.problem.code);
    // The word of two people stands on record, and only proof overrules it: "not charged" only proof that money is taken.
    const isOverruled = resolutionOf(entry)?.finding === 'not-charged';
    const isProof = found.kind === 'ours' && (found.takesMoney || !isOverruled);
    if (entry.state === 'resolved' && !isProof) throw broken('seen.orderId', 'order-not-proven');
    return found;
  }

  /**
   * That it was charged can be seen at any time. That it was not, only where nothing of it can arrive any more; and a till that goes on from
   * a backup does not know what it sent after the backup was made.
   */
  function checkNotCharged(entry: Entry, at: number): void {
    if (!sinceRestore.isNew(entry.ownerId) && !sinceRestore.isSureAt(at))
      throw broken('seen.at', 'seen-before-request');
    if (outbox.afterLastSent(entry, at) < mayTravelMs) {
      // After a start the API's time may tell it sooner than this process.
      wantTime();
      throw broken('seen.at', 'seen-too-early');
    }
  }

  /** What was created is of the whole amount. With another one, the people saw something else or mean something else. */
  function checkAmount({ finding, seen: { amountCents: seenCents } }: ResolveInput, entry: Entry): void {
    if (finding !== 'charged' || entry.byId || seenCents === null) return;
    const saleCents = ownerOf(entry.ownerKind).amountCents?.(entry.ownerId) ?? seenCents;
    if (seenCents !== saleCents) throw broken('seen.amountCents', 'amount-differs', { seenCents, saleCents });
  }

  async function resolve(input: ResolveInput, caller: Caller): Promise<void> {
    const first = caller.staff;
    if (first === null) throw new AppError('not-signed-in');
    const entry = inReview(input, null);
    const { seen, finding } = input;
    checkWitnesses(
      { first, second: input.second, seenAt: seen.at, path: 'seen.at', madeAt: entry.createdAt },
      clock.now(),
    );
    if (finding === 'not-charged') checkNotCharged(entry, seen.at);
    else if (entry.operation === 'orders.create' && seen.amountCents === null)
      throw broken('seen.amountCents', 'field-required');
    checkAmount(input, entry);
    const second = await verifySecond(input.second, caller);
    const found = await readNamed(entry, input);
    db.transaction(() => record({ input, entry: inReview(input, entry.state), first, second, found }));
    if (found.kind === 'ours') await found.followUp?.();
  }

  /** What people named could not be read at that time. A later read can still prove what they said. */
  async function proveLater(ownerKind: EntryOwnerKind, ownerId: string): Promise<void> {
    const entry = entries
      .ofOwner(ownerKind, ownerId)
      .filter((one) => readerOf(one) !== null)
      .at(-1);
    const seen = entry === undefined ? null : namedUnread(entry);
    if (entry === undefined || seen === null) return;
    const found = (await readerOf(entry)?.read(ownerId, seen)) ?? { kind: 'unread' };
    if (found.kind === 'not-ours') throw broken(found.problem.path, found.problem.code);
    if (found.kind !== 'ours') return;
    db.transaction(() => {
      const fresh = entries.get(entry.id);
      if (fresh === null) return;
      const told = { ...resolutionOf(fresh), proven: true };
      entries.save({ ...fresh, resolution: JSON.stringify(told) }, clock.now());
      takeOver(fresh, found);
    });
    await found.followUp?.();
  }

  return { resolve, proveLater };
}

/** People can tell the outcome of this entry, or correct what they told. */
export const isResolvable = (entry: Entry): boolean => entry.state === 'review' || correctableTo(entry) !== null;

/**
 * What people can still record after they recorded something: a sale was charged after all, or a request seen as done was not. Without a
 * correction, a hold called captured would lapse unpaid, and an invoice could never be paid here.
 */
function correctableTo(entry: Entry): ReviewFinding | null {
  const { operation } = entry;
  const known = resolutionOf(entry);
  if (known === null || known.proven) return null;
  if (entry.byId) {
    // A refund that people saw carried out is followed to its end.
    return known.finding === 'charged' && operation !== 'refunds.create' ? 'not-charged' : null;
  }
  // No read finds it by an id, so it may have been carried out after people looked.
  if (known.finding === 'not-charged') return 'charged';
  // Unnamed, or named wrongly while nobody could read it, nothing could ever be given back or ended of it. By its name the till reads it.
  return namesWhatItMade(operation) ? 'charged' : null;
}

function broken(
  path: string,
  code: ReviewProblemCode | 'field-required',
  params: NonNullable<FieldProblem['params']> = {},
): AppError {
  return new AppError('rule-broken', { message: code, fields: [{ path, code, params }] });
}
