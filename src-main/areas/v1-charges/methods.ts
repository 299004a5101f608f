/** What people do with v1 charges: make them, answer the bank and the fraud analysis, and record what only the dashboard shows. */
import type { Charge } from '#shared/contract/charge-view.ts';
import type { MethodInput, MethodName } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { checkWitnesses } from '../../lib/two-people.ts';
import { buyerEndsAt } from '../../proof/buyer-asked.ts';
import { askForCode, signedIn, takeForPerson } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { paths, writeCode } from './api.ts';
import { createChargeOf } from './create.ts';
import type { ChargeParts } from './parts.ts';
import { type ChargeRow, outcomeOf, withConfirmation, withFacts } from './table.ts';

export type ChargeMethods = Extract<MethodName, `charges.${string}`>;
export type OverdueMethods = `charges.${'invoices' | 'payOverdue'}`;

export function createChargeHandlers(parts: ChargeParts): Handlers<Exclude<ChargeMethods, OverdueMethods>> {
  const { db, clock, serverTime, timeline, charges, reader, results } = parts;
  const fresh = (id: string) => reader.view(reader.find(id));

  /** A confirmation that may be answered now: the charge's code is known, and no request of the charge is under way. */
  function awaiting(id: string, confirmationId: string, act: 'verify' | 'resend') {
    const charge = reader.find(id);
    const shown = reader.view(charge).confirmations.find((one) => one.id === confirmationId);
    const { state, attempts, can } = existing(shown, 'confirmation');
    const { code } = charge;
    if (code === null || !can[act]) throw new AppError('not-possible-now', { message: `the confirmation is ${state}` });
    return { charge: { ...charge, code }, attempts };
  }

  /** Runs a command for the person who is signed in, and returns the charge afterwards. */
  function by<I extends { readonly id: string }>(
    run: (input: I, staff: StaffMember, caller: Caller) => void | Promise<void>,
  ) {
    return async (input: I, caller: Caller): Promise<Charge> => {
      await run(input, signedIn(caller), caller);
      return fresh(input.id);
    };
  }

  /** In a transaction. */
  function verify({ id, confirmationId, code }: MethodInput<'charges.verify'>, staff: StaffMember): void {
    const { charge, attempts } = awaiting(id, confirmationId, 'verify');
    const tried = withConfirmation(charge, confirmationId, { attempts: attempts + 1, lastProblem: null });
    charges.save({ ...tried, failure: null }, clock.now());
    const operation = 'charges.verify';
    parts.asked(id, { what: 'code-entered', action: operation, staff, after: { confirmationId } });
    const path = paths.verify(charge.code, confirmationId);
    parts.enqueue({ operation, ownerId: id, partId: confirmationId, path, byId: true, written: writeCode(code) });
  }

  async function resend({ id, confirmationId }: MethodInput<'charges.resend'>, staff: StaffMember): Promise<void> {
    const { charge } = awaiting(id, confirmationId, 'resend');
    await askForCode(parts, paths.resend(charge.code, confirmationId));
    // No money moves here, and a code that was sent twice harms nobody: the list is simply read again.
    db.transaction(() => {
      const at = clock.now();
      appendAudit(db, { at, action: 'charges.resend', staffId: staff.id, subject: id, after: {} });
      const resent = withConfirmation(reader.find(id), confirmationId, { resentAt: at });
      results.save({ ...resent, pollWantedAt: at }, { cause: 'person', staffName: staff.name });
    });
    await parts.pollAgain(id);
  }

  const make = createChargeOf(parts);
  return {
    'charges.create': by(async (input, staff) => {
      if (charges.get(input.id) === null) await parts.requireCredential('v1');
      make(input, staff);
    }),
    'charges.list': ({ text, limit }) => charges.search(text, limit).map(reader.view),
    'charges.get': ({ id }) => fresh(id),
    'charges.timeline': ({ id }) => timeline.of('charge', reader.find(id).id),
    'charges.refresh': async ({ id }) => {
      if (reader.find(id).code === null) return { ...fresh(id), isAnswered: true };
      takeForPerson(parts);
      // A charge that the API does not show is read again, and was answered all the same.
      const isAnswered = (await parts.pollAgain(id)) || parts.status().online;
      return { ...fresh(id), isAnswered };
    },
    'charges.openChallenge': async ({ id }, caller) => {
      const staff = signedIn(caller);
      const charge = reader.find(id);
      const { challenge } = charge.facts;
      if (challenge === null || parts.openChallenge === null || !reader.view(charge).can.challenge)
        throw new AppError('not-possible-now', { message: 'there is no page of a bank to show' });
      // Stored before the page opens: from then on "nothing was charged" is not known, not even after a restart.
      db.transaction(() => {
        const row = reader.find(id);
        if ((row.facts.challengeOpenedAt ?? null) !== null) return;
        const opened = withFacts(row, { challengeOpenedAt: serverTime.now() });
        results.save(opened, { cause: 'person', staffName: staff.name });
      });
      const { url } = challenge;
      const endsAt = challenge.endsAt === null ? null : challenge.endsAt - serverTime.aheadMs();
      const onClosed = (): void => void parts.pollAgain(id).catch(() => false);
      return { path: await parts.openChallenge({ url, endsAt, onClosed }) };
    },
    'charges.verify': by((input, staff) => db.transaction(() => verify(input, staff))),
    'charges.resend': by(resend),
    'charges.record': by(createRecord(parts)),
  };
}

/** Two people record what only the dashboard shows. */
function createRecord({ db, clock, serverTime, sinceRestore, entries, reader, results, verifySecond }: ChargeParts) {
  /** "Charged" may be recorded at any time; "not charged" only once nothing can charge the buyer any more. */
  function recordable({ id, finding }: Pick<MethodInput<'charges.record'>, 'id' | 'finding'>): ChargeRow {
    const charge = reader.find(id);
    const { can } = reader.view(charge);
    if (finding === 'charged' ? can.record : can.recordNotCharged) return charge;
    throw new AppError('not-possible-now', { message: `the charge is ${outcomeOf(charge) ?? 'not answered'}` });
  }

  return async (input: MethodInput<'charges.record'>, first: StaffMember, caller: Caller): Promise<void> => {
    const { id, finding, reason, seenAt, second } = input;
    const { createdAt, facts } = recordable(input);
    const requestedAt = entries.ofOwner('charge', id).map((entry) => entry.createdAt);
    const isEnd = finding === 'not-charged';
    const madeAt = Math.max(createdAt, ...requestedAt);
    checkWitnesses({ first, second, seenAt, path: 'seenAt', madeAt }, clock.now());
    const isOld = !sinceRestore.isNew(id) && !sinceRestore.isSureAt(seenAt);
    // No tolerance here: the buyer may pay in the last minute.
    if (isEnd && (isOld || serverTime.atLeast(seenAt) < buyerEndsAt(facts)))
      refuseBroken([{ path: 'seenAt', code: 'seen-before-request' }]);
    const confirmedBy = await verifySecond(second, caller);
    db.transaction(() => {
      const charge = recordable(input);
      const at = clock.now();
      const names = { staffName: first.name, secondName: confirmedBy.name };
      const people = { staffId: first.id, approverId: confirmedBy.id };
      const before = { status: charge.status };
      appendAudit(db, { at, action: 'charges.record', ...people, subject: id, before, after: { finding, reason } });
      const recorded = { finding, reason, seenAt, at, apiAt: serverTime.now(), ...names };
      results.save(withFacts(charge, { recorded }), { cause: 'person', staffName: first.name });
    });
  };
}
