/** What is known about a saved card, in words. Pure. */
import type { CardState, SavedCard } from '#shared/contract/cards.ts';
import type { Translate, WordKey } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

export function expiryWords({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}

const stateTones: Record<CardState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  'retype-card': 'warning',
  withdrawn: 'neutral',
  erased: 'neutral',
  saved: 'success',
  refused: 'danger',
  review: 'danger',
};

export function cardTone({ state, tokenization }: Pick<SavedCard, 'state' | 'tokenization'>): Tone {
  return state === 'saved' && tokenization === 'failed' ? 'warning' : stateTones[state];
}

const tokenizationKeys: Readonly<Record<string, WordKey>> = {
  pending: 'cards.tokenization.pending',
  tokenized: 'cards.tokenization.tokenized',
  failed: 'cards.tokenization.failed',
};

/** API document, Saved cards: a card whose tokenization is pending or failed can still be used as a token. */
export function tokenizationWords(t: Translate, { tokenization }: Pick<SavedCard, 'tokenization'>): string {
  const key = tokenizationKeys[tokenization ?? ''];
  return key === undefined ? t('cards.tokenization.other', { status: tokenization ?? '' }) : t(key);
}
