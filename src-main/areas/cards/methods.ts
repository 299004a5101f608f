/** Saving a card for a buyer who comes back, and finding it again. */
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { checkKeptCustomer } from '#shared/domain/customers.ts';
import { checkTypedCard } from '#shared/domain/order-payments.ts';
import { savedCardSchema } from '#shared/wire/v2/cards.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, readForPerson, signedIn, takeForPerson } from '../area.ts';
import { cardPath } from './api.ts';
import { faceOf } from './apply-result.ts';
import type { CardReader } from './card-view.ts';
import { createSaveCard } from './save-card.ts';
import type { CardRow, CardsTable } from './table.ts';

export type CardMethods = 'cards.save' | 'cards.list' | 'cards.get' | 'cards.refresh' | 'cards.fetch';

export interface CardMethodsDeps extends AreaContext {
  readonly cards: CardsTable;
  readonly reader: CardReader;
  readonly poll: (id: string) => Promise<boolean>;
}

type SaveInput = MethodInput<'cards.save'>;

export function createCardHandlers(deps: CardMethodsDeps): Handlers<CardMethods> {
  const { db, clock, makeId, cards, reader } = deps;
  const save = createSaveCard(deps);

  async function readByToken(token: string, staff: StaffMember): Promise<CardRow> {
    const known = cards.ofToken(token);
    if (known !== null) return known;
    const wire = savedCardSchema.parse(await readForPerson(deps, cardPath(token), savedCardSchema));
    return db.transaction(() => {
      const meanwhile = cards.ofToken(wire.id);
      if (meanwhile !== null) return meanwhile;
      const id = makeId();
      cards.insert({ id, ...faceOf(wire), tokenization: wire.tokenization_status, staffId: staff.id }, clock.now());
      return reader.find(id);
    });
  }

  return {
    'cards.save': (input, caller) => {
      const staff = signedIn(caller);
      if (cards.get(input.id) === null) {
        const fields = problemsOf(input, clock.now());
        if (fields.length > 0) throw new AppError('rule-broken', { message: words(fields), fields });
        db.transaction(() => save(input, staff));
      }
      return reader.view(reader.find(input.id));
    },
    'cards.list': ({ text, limit }) => cards.search(text, limit).map(reader.view),
    'cards.get': ({ id }) => reader.view(reader.find(id)),
    'cards.refresh': async ({ id }) => {
      if (reader.find(id).token !== null) {
        takeForPerson(deps);
        await deps.poll(id);
      }
      return reader.view(reader.find(id));
    },
    'cards.fetch': async ({ token }, caller) => reader.view(await readByToken(token, signedIn(caller))),
  };
}

function problemsOf({ customer, card }: SaveInput, nowMs: number): FieldProblem[] {
  const problems = [...checkKeptCustomer(customer), ...checkTypedCard(card, 'card', nowMs)];
  return problems.map(({ path, code, params }) => ({
    path,
    code,
    ...(params === undefined ? {} : { params: { ...params } }),
  }));
}

function words(fields: readonly FieldProblem[]): string {
  return fields.map(({ code }) => code).join(', ');
}
