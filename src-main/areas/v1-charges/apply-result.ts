/** Applies an answer about a v1 charge. v1 requests have no idempotency key: a doubt is read or left to people, never sent again. */
import { nothingUnread } from '#shared/domain/unread.ts';
import { type V1Sale, v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { confirmationListSchema } from '#shared/wire/v1/confirmations.ts';
import { overdueChargeSchema } from '#shared/wire/v1/invoices.ts';
import { readAs, readV1Failure } from '../../api/read-parts.ts';
import { bareOrInEnvelope, declinedInEnvelope, inEnvelope } from '../../api/v1-answer.ts';
import { ifFound } from '../../lib/if-found.ts';
import type { Entry } from '../../outbox/entry.ts';
import { canTakeNoMoney, isDueKey, isOutcomeKnown } from '../../outbox/obligations.ts';
import { askedAtOf, type Cause, type Operation } from '../../outbox/operation.ts';
import { tellWait } from '../../outbox/request-view.ts';
import type { Effect } from '../../outbox/states.ts';
import { deniesInvoice } from '../../proof/charge-word.ts';
import { textOf } from '../../proof/subscription-changes.ts';
import type { NamedInvoice } from '../subscriptions/invoice-table.ts';
import { paths } from './api.ts';
import { type Asked, applyConfirmations, applyOverdue, applySale } from './apply-response.ts';
import { createChargeEnds } from './charge-end.ts';
import { createChargeWriter } from './charge-writer.ts';
import type { ChargeContext } from './context.ts';
import { findInvoice, invoicesProof, overdueProof, saleProof } from './proofs.ts';
import { type ChargeRow, withConfirmation, withFacts } from './table.ts';

export type ChargeResults = ReturnType<typeof createChargeResults>;

export function createChargeResults(context: ChargeContext, announce: (id: string) => void) {
  const { clock, serverTime, charges } = context;
  const { tell, askV2, save, keep } = createChargeWriter(context, announce);

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const charge = charges.get(entry.ownerId);
    if (charge === null) return;
    const askedAt = askedAtOf(entry, cause, clock);
    const { payload, httpStatus = null } = cause.observation ?? {};
    const apiTimes = { apiAskedAt: askedAt + serverTime.aheadMs(), apiAnsweredAt: serverTime.now() };
    const asked = { askedAt, ...apiTimes, httpStatus };
    const how = { cause: cause.by };
    if (effects.includes('apply')) save(applied(entry, charge, { payload, ...asked }), how);
    else if (effects.includes('fail')) {
      const sale = saleIn(entry, payload);
      // The answer to a declined charge shows the charge, and all that it says counts.
      const failed = sale === null ? withProblem(charge, entry, cause) : applySale(charge, sale, asked);
      save({ ...failed, failure: readV1Failure(cause) }, how);
    } else {
      // "Paid" in v1 counts only while a fresh read of v2 does not deny it.
      if (findInvoice(payload, entry.partId)?.status === 'Paid') askV2(charge);
      const line = tellWait(entry, effects, cause);
      if (line !== null) tell(charge.id, [{ what: line.what }], how);
    }
  }

  function applied(entry: Entry, charge: ChargeRow, { payload, ...asked }: { payload: unknown } & Asked): ChargeRow {
    const clear = { ...charge, failure: null };
    const sale = saleIn(entry, payload);
    if (sale !== null) return applySale(clear, sale, asked);
    const overdue = readAs(overdueChargeSchema, payload);
    if (overdue !== null) return applyOverdue(clear, overdue, asked);
    if (entry.operation === 'charges.payOverdue') {
      // The list says that the invoice is paid, and nothing about this charge: the daily retry may have paid it.
      const status = findInvoice(payload, entry.partId)?.status ?? null;
      return { ...withFacts(clear, { isUnproven: true }), code: entry.partId, status };
    }
    const rows = readAs(confirmationListSchema, payload)?.data;
    const known = rows === undefined ? clear : applyConfirmations(clear, { rows, unread: nothingUnread }, asked);
    // The code was accepted. The outcome of the charge needs another read.
    return { ...known, pollWantedAt: clock.now() };
  }

  function withProblem(charge: ChargeRow, entry: Entry, cause: Cause): ChargeRow {
    if (entry.operation !== 'charges.verify') return charge;
    const lastProblem = cause.by === 'check' ? 'lost' : 'wrong';
    return { ...withConfirmation(charge, entry.partId, { lastProblem }), pollWantedAt: clock.now() };
  }

  const operations = [...saleOperations(context, applyResult), overdueOperation(context, applyResult)];
  return { operations, save, keep };
}

/** A charge, and the code that the buyer was sent for it. */
function saleOperations(context: ChargeContext, applyResult: Operation['applyResult']): Operation[] {
  const { serverTime, charges } = context;
  const ends = createChargeEnds(context);
  const saleOf = (entry: Entry) =>
    saleProof(charges.get(entry.ownerId), (code) => (charges.ofCode(code)?.id ?? entry.ownerId) !== entry.ownerId);
  const expectation: Operation['expectation'] = (entry) => ({
    accepted: inEnvelope(saleOf(entry)),
    declined: declinedInEnvelope(saleOf(entry)),
  });

  const create: Operation = {
    name: 'charges.create',
    direction: 'forward',
    expectation,
    // Made, it may still be paid: by its Pix code, by a code or a page of the buyer, by an acquirer that takes its time.
    obligationEnded: (entry) => {
      const charge = charges.get(entry.ownerId);
      return isOutcomeKnown(entry) && (charge?.code == null || ends.hasEnded(charge));
    },
    tookMoneyAt: (entry) => ifFound(charges.get(entry.ownerId), (charge) => ends.paidAt(charge, entry)),
    gaveBackAt: (entry) => ifFound(charges.get(entry.ownerId), ends.backAt),
    check: null,
    applyResult,
  };

  const verify: Operation = {
    name: 'charges.verify',
    direction: 'forward',
    expectation,
    check: {
      path: (entry) => paths.confirmations(charges.get(entry.ownerId)?.code ?? ''),
      proof: () => confirmationListSchema,
      decide(entry, resource) {
        const { data } = confirmationListSchema.parse(resource);
        // A confirmation serves one charge: while it is still pending, no code was accepted.
        if (data.some(({ id, status }) => id === entry.partId && status === 'pending')) return 'not-shown';
        const known = charges.get(entry.ownerId)?.facts.confirmations.find(({ id }) => id === entry.partId);
        const endsAt = known?.expiresAt ?? Number.POSITIVE_INFINITY;
        if (serverTime.atLeast() >= endsAt) return 'ask-person';
        return known?.expiresAt != null && serverTime.atMost() >= endsAt ? 'unclear' : 'applied';
      },
      missing: () => 'not-shown',
    },
    applyResult,
  };

  return [create, verify];
}

/** The payment of an invoice: v2 knows the invoice as well, and may take another payment of it. */
function overdueOperation(context: ChargeContext, applyResult: Operation['applyResult']): Operation {
  const { charges, invoiceDoor } = context;
  const ends = createChargeEnds(context);
  const { atSend } = invoiceDoor;
  // v1 may never show the charge of a request in doubt. That the invoice is paid says enough: it is what somebody asked for.
  const tookMoneyAt = (entry: Entry): number | null =>
    ifFound(charges.get(entry.ownerId), (charge) => ends.paidAt(charge, entry)) ??
    invoiceDoor.paidSince(namedOf(entry));
  const invoiceIdOf = ({ partId, snapshot }: Entry): string => textOf(snapshot, 'invoiceId') ?? partId ?? '';
  const subscriptionOf = ({ ownerId }: Entry): string => charges.get(ownerId)?.asked.subscriptionCode ?? '';
  const namedOf = (entry: Entry): NamedInvoice => {
    return { subscriptionCode: subscriptionOf(entry), invoiceCode: invoiceIdOf(entry), number: null };
  };

  return {
    name: 'charges.payOverdue',
    direction: 'forward',
    expectation: (entry) => ({ accepted: bareOrInEnvelope(overdueProof(charges.get(entry.ownerId))) }),
    check: {
      // In doubt, v1's list tells the outcome. Before sending, v2 tells whether another payment of the invoice may still come in.
      path: (entry) => (entry.ambiguous ? paths.invoices(subscriptionOf(entry)) : atSend.path(invoiceIdOf(entry))),
      proof: (entry) => (entry.ambiguous ? invoicesProof : atSend.proof(invoiceIdOf(entry))),
      snapshot: (_resource, entry) => entry.snapshot,
      hasMoved: (_entry, resource) => !atSend.mayBePaid(resource),
      decide(entry, resource) {
        const listed = findInvoice(resource, entry.partId)?.status;
        const { shown } = invoiceDoor.statuses(namedOf(entry), null);
        const isDone = entry.ambiguous && listed === 'Paid' && !deniesInvoice(listed, shown);
        return isDone ? 'applied' : 'not-shown';
      },
      missing: () => 'not-shown',
    },
    mayGo: (entry) => invoiceDoor.mayBePaid(namedOf(entry)),
    obligationEnded: (entry, key) =>
      (isDueKey(key) && tookMoneyAt(entry) !== null) ||
      canTakeNoMoney(entry, () => {
        const charge = charges.get(entry.ownerId);
        return charge !== null && ends.staysUnpaid(charge);
      }),
    tookMoneyAt,
    gaveBackAt: (entry) => ifFound(charges.get(entry.ownerId), ends.backAt),
    applyResult,
  };
}

/** The answer to the payment of an invoice has another shape, which has a sale's fields in it but is no sale. */
const saleIn = ({ operation }: Entry, payload: unknown): V1Sale | null =>
  operation === 'charges.payOverdue' ? null : readAs(v1SaleSchema, payload);
