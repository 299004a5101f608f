/** Turns a card to be saved into a row and a durable entry of the outbox, in the caller's transaction. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cardFace, readExpiry } from '#shared/domain/card-number.ts';
import type { AreaContext } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { cardsPath, writeCard } from './api.ts';
import type { CardsTable } from './table.ts';

export interface SaveCardDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'outbox'> {
  readonly cards: CardsTable;
}

export function createSaveCard({ db, clock, makeId, outbox, cards }: SaveCardDeps) {
  return (input: MethodInput<'cards.save'>, staff: StaffMember): void => {
    const face = cardFace(input.card.number);
    const expiry = readExpiry(input.card.expMonth, input.card.expYear);
    const written = writeCard(input, face);
    const now = clock.now();
    const { name, email } = input.customer;
    cards.insert(
      {
        id: input.id,
        token: null,
        tokenization: null,
        brand: face.brand,
        lastFour: face.last4,
        holderName: input.card.holderName,
        expMonth: expiry?.month ?? 0,
        expYear: expiry?.year ?? 0,
        type: input.type ?? null,
        customer: { name, email },
        staffId: staff.id,
      },
      now,
    );
    appendAudit(db, { at: now, action: 'cards.save', staffId: staff.id, subject: input.id, after: face });
    outbox.enqueue(
      {
        id: makeId(),
        operation: 'cards.save',
        ownerKind: 'card',
        ownerId: input.id,
        byId: false,
        // A card that is saved twice is only one card too many in a list; no money moves.
        takesNoMoney: true,
        key: makeId(),
        path: cardsPath,
        body: written.redacted,
      },
      written.bytes,
    );
  };
}
