/** Of saved cards: a token is the typed card's own, and never that of one that looks alike. */
import type { SavedCard } from '#shared/contract/cards.ts';
import type { ClientCard } from '#shared/contract/clients.ts';
import type { Stage } from '../acts/stage.ts';

type Shown = Pick<SavedCard | ClientCard, 'id' | 'token' | 'state'>;

function wrongTokens(shown: readonly Shown[], { office, sandbox }: Stage): string[] {
  return shown.flatMap(({ id, token, state }) => {
    const typed = office.firstSix.get(id);
    const saved = token === null ? undefined : sandbox.records().cards.get(token);
    if (typed === undefined || saved === undefined || saved.firstSix === typed || state !== 'saved') return [];
    return [`card ${id} was typed as ${typed} and has the token of ${saved.firstSix}`];
  });
}

export const checkSavedCards = (shown: readonly SavedCard[], stage: Stage): string[] => wrongTokens(shown, stage);
export const checkClientCards = (shown: readonly ClientCard[], stage: Stage): string[] => wrongTokens(shown, stage);
