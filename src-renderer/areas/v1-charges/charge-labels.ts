/** What is known about a v1 charge, in words. Pure. */
import type { Charge, ChargeState } from '#shared/contract/charge-view.ts';
import { type ChargeOutcome, chargeOutcome } from '#shared/domain/charges.ts';
import { isOfInvoice, shownChargeState } from '#shared/domain/shown-state.ts';
import type { WordKey, Words } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

const stateTones: Record<Exclude<ChargeState, 'made'>, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  review: 'danger',
  'found-charged': 'warning',
  'found-not-charged': 'neutral',
  'retype-card': 'warning',
  declined: 'danger',
  refused: 'danger',
  withdrawn: 'neutral',
};

const outcomeTones: Record<ChargeOutcome, Tone> = {
  open: 'accent',
  paid: 'success',
  unpaid: 'danger',
  returned: 'neutral',
  other: 'warning',
};

type Known = Pick<Charge, 'state' | 'status' | 'outcome' | 'recorded' | 'mayBeCharged' | 'isProvenOurs'>;

export function chargeTone(charge: Known): Tone {
  const { state, outcome, recorded, mayBeCharged } = charge;
  if (state !== 'made') return stateTones[state];
  if (mayBeCharged || isOfInvoice(charge)) return stateTones.unknown;
  // What people recorded is never shown in the colour of proof.
  return recorded !== null && (outcome === 'open' || outcome === 'other')
    ? 'warning'
    : outcomeTones[outcome ?? 'other'];
}

export function invoiceTone(status: string): Tone {
  return outcomeTones[chargeOutcome(status)];
}

/** An unknown status is shown as it came. */
export function chargeBadge({ t, open }: Words, charge: Known): string {
  const shown = shownChargeState(charge);
  if (shown.state !== null) return t(`charges.state.${shown.state}`);
  const word = open('apiStatus', shown.status);
  return shown.isOfInvoice ? t('charges.ofInvoice', { word }) : word;
}

/** An invoice of a subscription shows its code elsewhere, so "nobody saw it" is true only of a charge that stands alone. */
export function reviewKey({ kind, method }: Pick<Charge, 'kind' | 'method'>): WordKey {
  if (kind === 'overdue') return 'charges.line.reviewOverdue';
  return method === 'PIX' ? 'charges.line.reviewPix' : 'charges.line.reviewCard';
}

type Told = Known &
  Pick<Charge, 'kind' | 'method' | 'reading' | 'challenge' | 'confirmations' | 'verifying' | 'isFromBackup' | 'can'>;

/** What is known, and what happens next or may be done now. */
export function chargeLine({ t, open }: Words, charge: Told): string {
  const { state, outcome, status, method, reading, challenge, confirmations, verifying, recorded } = charge;
  if (verifying !== null) return t(`charges.verifying.${verifying}`);
  if (state === 'review') return t(reviewKey(charge));
  if (state !== 'made') return t(`charges.stateLine.${state}`);
  if (outcome === 'paid') return t(charge.isProvenOurs ? 'charges.line.paid' : 'charges.line.invoicePaid');
  if (outcome === 'unpaid') return t('charges.line.unpaid');
  if (outcome === 'returned') return t(charge.isProvenOurs ? 'charges.line.returned' : 'charges.line.invoiceReturned');
  if (recorded !== null) return t(`charges.stateLine.found-${recorded.finding}`);
  if (charge.mayBeCharged) return challengeLine(t, charge);
  if (outcome === 'other') return t('charges.line.other', { status: open('apiStatus', status ?? '') });
  if (confirmations.some((one) => one.state === 'pending')) return t('charges.line.confirmation');
  if (challenge !== null && !challenge.isOver) return t('charges.line.challenge');
  if (reading === 'not-shown') return t('charges.line.notShown');
  if (challenge !== null) return t('charges.line.challengeOver');
  return t(method === 'PIX' ? 'charges.line.pix' : 'charges.line.processing');
}

/** The buyer may have answered the bank, so from here on nothing says that nothing was charged. */
function challengeLine(t: Words['t'], { challenge, confirmations, status, isFromBackup, can }: Told): string {
  if (isFromBackup) return t(can.recordNotCharged ? 'charges.line.fromBackupUnshown' : 'charges.line.fromBackup');
  const isByLink = confirmations.some(({ type }) => type !== 'otp');
  if (isByLink) return t(can.record ? 'charges.line.linkUnknown' : 'charges.line.linkSent');
  if (status === 'Challenged' && challenge === null)
    return t(confirmations.length === 0 ? 'charges.line.unlisted' : 'charges.line.codeUnknown');
  if (challenge !== null && !challenge.isOver) return t('charges.line.challengeOpened');
  return t(can.record ? 'charges.line.challengeUnknown' : 'charges.line.challengeAsking');
}
