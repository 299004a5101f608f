/** A card saved through v1 is found by the id the API gave it, whoever its client is. Earlier ones stand in their own list alone. */
import type { Migration } from '../migrate.ts';

export const clientCardsById: Migration = {
  version: 15,
  name: 'client-cards-by-id',
  sql: `
CREATE INDEX client_cards_api_id ON client_cards (card_id) WHERE card_id IS NOT NULL;
`,
};
