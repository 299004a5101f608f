/** What is known about a v1 saved card, in words. Pure. */
import type { ClientCard, ClientCardState } from '#shared/contract/clients.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

const stateTones: Record<ClientCardState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  review: 'danger',
  resolved: 'neutral',
  'retype-card': 'warning',
  withdrawn: 'neutral',
  refused: 'danger',
  saved: 'success',
  deleted: 'neutral',
  erased: 'neutral',
};

type Known = Pick<ClientCard, 'state' | 'tokenization'>;

export function clientCardTone({ state, tokenization }: Known): Tone {
  const isUnsureToken = tokenization === 'failed' || tokenization === 'not-there';
  return state === 'saved' && isUnsureToken ? 'warning' : stateTones[state];
}

export function expiryWords({ month, year }: Pick<ClientCard, 'month' | 'year'>): string {
  return month === null || year === null ? '—' : `${month}/${year}`;
}

/** A type this version does not know is shown as it came. */
export function typeWords(t: Translate, { type }: Pick<ClientCard, 'type'>): string {
  if (type === 'credit') return t('cards.credit');
  return type === 'debit' ? t('cards.debit') : (type ?? '—');
}

/** What is known, and what happens next or may be done now. */
export function clientCardLine(t: Translate, card: ClientCard): string {
  if (card.pending !== null) return t(`clients.pending.${card.pending}`);
  if (card.state !== 'saved') return t(`clients.stateLine.${card.state}`);
  if (card.tokenization === 'pending') return t('clients.line.pending');
  if (card.tokenization === 'not-there') return t('clients.line.notThere');
  return t(card.tokenization === 'failed' ? 'clients.line.failed' : 'clients.line.saved');
}
