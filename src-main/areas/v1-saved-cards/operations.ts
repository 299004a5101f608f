/** What proves each request about a v1 saved card accepted, and what decides a doubt about it. */
import type { AnswerProof } from '../../api/classify.ts';
import { bareOrInEnvelope, inEnvelope, readAfterwards } from '../../api/v1-answer.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Operation } from '../../outbox/operation.ts';
import type { AreaContext } from '../area.ts';
import { cardProof, listProof, paths, readCard } from './api.ts';
import { candidatesOf } from './candidates.ts';
import type { ClientCardsTable } from './table.ts';

export interface ClientOperationsDeps extends Pick<AreaContext, 'entries'> {
  readonly cards: ClientCardsTable;
  readonly applyResult: Operation['applyResult'];
}

export function createClientOperations(deps: ClientOperationsDeps): readonly Operation[] {
  return [saving(deps), changing(deps), deleting(deps)];
}

const notShown = () => 'not-shown' as const;

function saving(deps: ClientOperationsDeps): Operation {
  const { cards, applyResult } = deps;
  return {
    name: 'clients.save',
    direction: 'forward',
    cannotMoveMoney: true,
    expectation: (entry) => ({ accepted: inEnvelope(proofOf(entry, cards)) }),
    check: {
      path: ({ ownerId }) => paths.cards(cards.get(ownerId)?.clientCode ?? ''),
      proof: () => listProof,
      decide(entry, resource) {
        const found = candidatesOf(entry, resource, deps).length;
        // Two matching cards cannot be told apart, and taking the wrong one could charge another person's card.
        return found === 0 ? 'not-shown' : found === 1 ? 'applied' : 'ask-person';
      },
      missing: notShown,
    },
    applyResult,
  };
}

function changing({ cards, applyResult }: ClientOperationsDeps): Operation {
  return {
    name: 'clients.change',
    direction: 'forward',
    cannotMoveMoney: true,
    expectation: (entry) => ({ accepted: inEnvelope(proofOf(entry, cards)) }),
    check: {
      path: (entry) => pathOf(entry, cards),
      // The answer to the change is checked with this proof as well, and by then it is out of its envelope.
      proof: (entry) => bareOrInEnvelope(proofOf(entry, cards)),
      decide({ ownerId }, resource) {
        const [wanted, wire] = [cards.get(ownerId)?.wanted ?? null, readCard(resource)];
        const isAsWanted =
          wire !== null &&
          wanted !== null &&
          (['name', 'type', 'brand', 'month', 'year'] as const).every(
            (name) => wanted[name] === undefined || wire[name] === wanted[name],
          );
        return isAsWanted ? 'applied' : 'not-shown';
      },
      missing: notShown,
    },
    applyResult,
  };
}

function deleting({ cards, applyResult }: ClientOperationsDeps): Operation {
  return {
    name: 'clients.delete',
    direction: 'back',
    cannotMoveMoney: true,
    expectation: () => ({ accepted: readAfterwards }),
    check: {
      path: (entry) => pathOf(entry, cards),
      proof: (entry) => inEnvelope(proofOf(entry, cards)),
      decide: notShown,
      missing: () => 'applied',
    },
    applyResult,
  };
}

function proofOf({ ownerId }: Entry, cards: ClientCardsTable): AnswerProof {
  return cardProof(cards.get(ownerId)?.face.lastFour ?? '');
}

function pathOf({ ownerId }: Entry, cards: ClientCardsTable): string {
  const card = cards.get(ownerId);
  return paths.card(card?.clientCode ?? '', card?.cardId ?? '');
}
