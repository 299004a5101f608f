/** What is said of a sale while the till's checks get no answer: "none seen" would sound like "none made". Pure. */
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** States in which the till checks by itself, and sees nothing while it asks nothing. */
const watched: readonly SaleState[] = ['awaiting-payment', 'processing', 'capturing', 'canceling', 'unknown'];
/** How long no check may be answered: longer than several checks of this state take. A hold is checked every half hour. */
const silentAfterMs: Partial<Record<SaleState, number>> = {
  'awaiting-payment': 3 * 60_000,
  processing: 3 * 60_000,
  capturing: 3 * 60_000,
  authorized: 2 * 3_600_000,
};

type Watched = Pick<Sale, 'state' | 'progress' | 'createdAt' | 'isContradicted'>;

/**
 * clear    what the till asks is answered, as far as it knows
 * offline  nothing of a request leaves
 * keyless  the key of the account is refused, missing or of another account: nothing is asked with it
 */
export type Sight = 'clear' | 'offline' | 'keyless';

interface Blindness {
  readonly sight: Sight;
  /** Epoch ms by the clock of this machine. */
  readonly now: number;
  /** When the last check was answered, in words. */
  readonly time: string;
}

/** Replaces the line of the state, if there is one, and says since when. Null while checks are answered, or nothing is awaited. */
export function blindWords(
  t: Translate,
  sale: Watched,
  { sight, now, time }: Blindness,
): { readonly line: string | null; readonly note: string } | null {
  if (sight === 'clear') return isSilent(sale, now) ? silentWords(t, sale, time) : null;
  if (!watched.includes(sale.state)) return null;
  if (sight === 'keyless') {
    const line = sale.state === 'awaiting-payment' ? t('stateLineKeyless.awaiting-payment') : null;
    return { line, note: t('progress.blindKey', { time }) };
  }
  if (sale.state !== 'awaiting-payment') return { line: null, note: t('progress.blind', { time }) };
  return { line: t('stateLineOffline.awaiting-payment'), note: t('progress.blindPix', { time }) };
}

/** The service answers, but not about this order: a key without rights, another order under its id, an answer that cannot be read. */
function isSilent({ state, progress, createdAt, isContradicted }: Watched, now: number): boolean {
  const answeredAt = Math.max(progress.lastCheckAt ?? 0, createdAt);
  return !isContradicted && now - answeredAt > (silentAfterMs[state] ?? Number.POSITIVE_INFINITY);
}

function silentWords(t: Translate, { state }: Watched, time: string) {
  const isNamed = state === 'awaiting-payment' || state === 'authorized';
  const line = isNamed ? t(`stateLineSilent.${state}`) : null;
  return { line, note: t('progress.silent', { time }) };
}
