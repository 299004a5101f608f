/**
 * The v1 cards of a buyer. v1 knows a buyer by a code of the shop's alone: one that is the document or the e-mail says whose the card is,
 * and with any other code the name on the card is only a hint, since two people may have one name.
 */
import { foldText } from '#shared/domain/fold-text.ts';
import type { Db } from '../../db/db.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type BuyerRecords, createFindByBuyer } from '../buyer-records.ts';
import type { ClientCardsTable } from './table.ts';

export function createClientCardBuyers(
  db: Db,
  cards: Pick<ClientCardsTable, 'get' | 'named' | 'forgetBuyer'>,
): BuyerRecords {
  const found = createFindByBuyer(db, {
    table: 'client_cards',
    name: "json_extract(face, '$.name')",
    email: 'client_code',
    document: "iif(instr(client_code, '@') > 0, NULL, client_code)",
    condition: "client_code <> ''",
  });
  return {
    kind: 'client-card',
    of: found.of,
    maybeOf(buyer) {
      const coded = found.maybeOf(buyer);
      const known = new Set([...found.of(buyer), ...coded]);
      const names = buyer.identities.map(({ name }) => foldText(name)).filter(Boolean);
      const named = cards.named(names).filter(({ id, face }) => {
        return !known.has(id) && names.includes(foldText(face.name ?? ''));
      });
      return [...coded, ...named.map(({ id }) => id)];
    },
    isOpen: (id) =>
      ifFound(cards.get(id), ({ cardId, tokenization, deleted, pollWantedAt }) => {
        return cardId !== null && !deleted && (tokenization === 'pending' || pollWantedAt !== null);
      }) ?? false,
    forget: cards.forgetBuyer,
  };
}
