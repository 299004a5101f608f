/** What is known about a payment link, in words. Pure. */
import type { Link, LinkState } from '#shared/contract/links.ts';
import { shownLinkState } from '#shared/domain/shown-state.ts';
import { linkStatusKeys } from '../../i18n/link-status.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

type Known = Pick<Link, 'state' | 'status' | 'isExpired'>;

const stateTones: Record<LinkState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  review: 'danger',
  resolved: 'neutral',
  refused: 'danger',
  withdrawn: 'neutral',
  made: 'success',
  deleted: 'neutral',
};

export function linkTone({ state, status, isExpired }: Known): Tone {
  if (state !== 'made') return stateTones[state];
  return status === 'InProgress' && !isExpired ? 'success' : 'neutral';
}

/** An unknown status is shown as it came. */
export function linkBadge(t: Translate, link: Known): string {
  if (link.state !== 'made') return t(`links.state.${link.state}`);
  const shown = shownLinkState(link);
  if (shown === 'expired') return t('links.status.expired');
  const key = linkStatusKeys[shown];
  return key === undefined ? shown : t(key);
}

export function isOpenLink({ state, status, isExpired }: Known): boolean {
  return state === 'made' && status === 'InProgress' && !isExpired;
}

/** What is known, and what happens next or may be done now. */
export function linkLine(t: Translate, link: Known & Pick<Link, 'closing' | 'closingState'>): string {
  if (link.closing !== null)
    return t(link.closingState === 'review' ? 'links.closingReview' : `links.closing.${link.closing}`);
  if (link.state !== 'made') return t(`links.stateLine.${link.state}`);
  if (link.status === 'InProgress') return t(link.isExpired ? 'links.line.expired' : 'links.line.active');
  if (link.status === 'Concluded') return t('links.line.concluded');
  return link.status === 'Canceled' ? t('links.line.canceled') : t('links.line.other', { status: link.status ?? '' });
}

type Closing = Pick<Link, 'isMissing' | 'closing' | 'undo' | 'refused'>;

/** Somebody here asked to delete the link, and nothing shows that this failed. So a missing link is the wished result. */
function isBeingDeleted({ closing, undo, refused }: Omit<Closing, 'isMissing'>): boolean {
  return closing === 'delete' || (closing === null && undo?.asked === 'delete' && refused === null);
}

/** Why the service does not know the link; null when it does. */
export function missingWords(t: Translate, link: Closing): string | null {
  if (!link.isMissing) return null;
  return t(isBeingDeleted(link) ? 'links.missingAsked' : 'links.missingDetail');
}

/** Somebody asked to close the link, and the service still shows it open. Said only of a link that the service still shows. */
export function standsOpen(link: Closing): boolean {
  return link.undo !== null && link.closing === null && !(link.isMissing && isBeingDeleted(link));
}

export function usesWords(t: Translate, { usesCount, maxUses }: Pick<Link, 'usesCount' | 'maxUses'>): string {
  const uses = usesCount ?? 0;
  return maxUses === null ? t('links.usesOpen', { count: uses }) : t('links.usesOf', { uses, count: maxUses });
}
