/** What people change about an existing subscription. Every change of what will be charged names who asked for it and who approved it. */

import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import type { SubscriptionProblem } from '#shared/domain/subscription-draft.ts';
import {
  checkFutureDay,
  checkItemFields,
  checkSubscriptionPayment,
  maxStatementDescriptor,
} from '#shared/domain/subscriptions.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { approverOf, signedIn } from '../area.ts';
import type { AuditFacts, Named } from '../audit/table.ts';
import type { SubscriptionParts } from './parts.ts';
import type { SubscriptionRow } from './table.ts';

type ChangeMethods = `subscriptions.${'cancel' | 'changeMethod' | 'changeItem' | 'changeDate'}`;

interface Change<F> {
  readonly needs: Exclude<keyof Subscription['can'], 'refresh'>;
  readonly operation: EntryOperation;
  readonly after: F & Named<F>;
  readonly check?: (shown: Subscription) => readonly SubscriptionProblem[];
  readonly run: (row: SubscriptionRow, by: { readonly staff: StaffMember; readonly approverId: string | null }) => void;
}

export function createChangeHandlers(parts: SubscriptionParts): Handlers<ChangeMethods> {
  const { db, clock, outbox, book, reader, requests } = parts;

  function allowed(id: string, { needs, check }: Pick<Change<never>, 'needs' | 'check'>): SubscriptionRow {
    const row = reader.find(id);
    const shown = reader.view(row);
    if (!shown.can[needs])
      throw new AppError('not-possible-now', { message: `the subscription is ${row.status ?? shown.state}` });
    refuseBroken(check?.(shown) ?? []);
    return row;
  }

  function act<F extends AuditFacts>({ id }: { id: string }, caller: Caller, change: Change<F>): Subscription {
    const staff = signedIn(caller);
    const approver = approverOf(caller);
    const approverId = approver?.id ?? null;
    db.transaction(() => {
      const row = allowed(id, change);
      const { operation: action } = change;
      const after: AuditFacts = { ...change.after, ...namedCurrency(row.facts.currency) };
      const details = { operation: action, approvedBy: approver?.name ?? null };
      const before = { status: row.status };
      book.asked(id, { what: 'change-asked', details, action, staff, approverId, before, after });
      book.change(id, (one) => ({ ...one, refusal: null }));
      change.run(row, { staff, approverId });
    });
    return reader.view(reader.find(id));
  }

  /** The undo wish is kept until the API shows the end, because a single cancel request may be refused or lost. */
  const cancel: Change<never>['run'] = (row, { staff, approverId }) => {
    const owner = { kind: 'subscription', id: row.id } as const;
    if (row.apiId === null) book.change(row.id, (one) => ({ ...one, facts: { ...one.facts, takenBack: true } }));
    outbox.wishUndo(owner, { staffId: staff.id, staffName: staff.name, approverId });
    parts.carryOn(owner);
  };

  return {
    'subscriptions.cancel': (input, caller) =>
      act(input, caller, { needs: 'cancel', operation: 'subscriptions.cancel', after: {}, run: cancel }),
    'subscriptions.changeMethod': (input, caller) => {
      const { payment, statementDescriptor } = input;
      return act(input, caller, {
        needs: 'changeMethod',
        operation: 'subscriptions.method',
        after: { method: payment.method },
        check: () => [
          ...checkSubscriptionPayment(payment, 'payment', clock.now()),
          ...checkDescriptor(statementDescriptor),
        ],
        run: (row) => {
          const pixSeconds = payment.method === 'pix' ? (payment.expirationSeconds ?? null) : null;
          book.change(row.id, (one) => ({ ...one, facts: { ...one.facts, pixSeconds } }));
          requests.method(row, payment, statementDescriptor);
        },
      });
    },
    'subscriptions.changeItem': (input, caller) => {
      const { code, description, quantity, unitAmountCents } = input;
      const item = { description, quantity, unitAmountCents };
      return act(input, caller, {
        needs: 'changeItem',
        operation: 'subscriptions.item',
        after: { code, ...item },
        check: ({ items }) => {
          const now = items.find((one) => one.code === code);
          if (now === undefined) throw new AppError('not-found', { message: `no item ${code}` });
          const same =
            now.description === description && now.quantity === quantity && now.unitAmountCents === unitAmountCents;
          return [
            ...checkItemFields(item, 'item'),
            ...(same ? [{ code: 'nothing-changed', path: 'item' } as const] : []),
          ];
        },
        run: (row) => requests.item(row, { code, ...item }),
      });
    },
    'subscriptions.changeDate': (input, caller) =>
      act(input, caller, {
        needs: 'changeDate',
        operation: 'subscriptions.date',
        after: { day: input.day },
        check: () => checkFutureDay(input.day, 'day', clock.now()),
        run: (row) => requests.date(row, input.day),
      }),
  };
}

function checkDescriptor(text: string | undefined): SubscriptionProblem[] {
  if ((text?.length ?? 0) <= maxStatementDescriptor) return [];
  return [{ code: 'field-too-long', path: 'statementDescriptor', params: { maxLength: maxStatementDescriptor } }];
}
