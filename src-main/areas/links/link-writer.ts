/** Applies what a read says of a payment link to its row: the link as it is now, or that it is missing. */
import { readMoment } from '#shared/domain/moment.ts';
import type { PaymentLink } from '#shared/wire/v1/links.ts';
import { minute } from '../../lib/durations.ts';
import { isFinal } from '../../outbox/states.ts';
import { wasGivenUp } from '../../outbox/undo-wishes.ts';
import { movesAfterMs } from '../../proof/agreement.ts';
import { isOlder } from '../../proof/older-answer.ts';
import type { AreaContext } from '../area.ts';
import type { LinkRow, LinksTable, MadeLink } from './table.ts';

export interface LinkWriterDeps
  extends Pick<AreaContext, 'db' | 'clock' | 'entries' | 'agreements' | 'outbox' | 'carryOn'> {
  readonly links: LinksTable;
  readonly announceLink: (id: string) => void;
}

export type LinkWriter = ReturnType<typeof createLinkWriter>;

export function createLinkWriter(deps: LinkWriterDeps) {
  const { db, clock, links, entries, agreements, outbox, announceLink } = deps;

  function save(link: LinkRow): void {
    links.save(link, clock.now());
    db.afterCommit(() => announceLink(link.id));
  }

  /**
   * A use too many: it came after somebody asked to close the link, as a read in between did not show it, or perhaps after it, as nobody
   * could look for a while; or there are more than the link allows. A Pix opened before can be paid until its end.
   */
  function soldLate({ id, made, lastPolledAt }: LinkRow, wire: PaymentLink, askedAt: number): Partial<MadeLink> {
    const wish = outbox.wishes.newest({ kind: 'link', id });
    // API document, payment links: `max_uses` is the most of them.
    const isOverSold = wire.max_uses !== null && wire.uses_count > wire.max_uses;
    if (isOverSold && wire.uses_count > (made?.usesCount ?? 0)) return { soldLateAt: clock.now() };
    const known = made?.soldLateAt === undefined ? {} : { soldLateAt: made.soldLateAt };
    if (wish === null || wasGivenUp(wish) || made === null || wire.uses_count <= made.usesCount) return known;
    const isSure = (lastPolledAt ?? 0) >= wish.wishedAt;
    return isSure || askedAt - wish.wishedAt > unreadMs ? { soldLateAt: clock.now() } : known;
  }

  /** In the caller's transaction. One read never reopens a link that is proven ended, or it would be offered, and paid. */
  function applyRead(link: LinkRow, wire: PaymentLink, askedAt: number): void {
    if (isOlder(askedAt, link.lastPolledAt, clock.now())) {
      // A slow answer to our request. A read since may not show its effect yet, but the next read will.
      save({ ...link, pollWantedAt: clock.now() });
      return;
    }
    const hasEnded = link.deleted || (link.status !== null && link.status !== 'InProgress');
    const isReopened = hasEnded && wire.status === 'InProgress';
    if (!agreements.believes(subjectOf(link), isReopened ? wire.status : null)) {
      save({ ...link, pollWantedAt: clock.now() + agreements.readAgainMs(subjectOf(link)) });
      return;
    }
    const { made, ...facts } = factsOf(wire);
    const warning = wire.image_warning ?? link.imageWarning;
    save({
      ...link,
      ...facts,
      made: { ...made, ...soldLate(link, wire, askedAt) },
      deleted: false,
      imageWarning: warning,
      refused: link.refused === 'create' ? null : link.refused,
      refusal: link.refused === 'create' ? null : link.refusal,
      lastPolledAt: askedAt,
      pollWantedAt: null,
    });
    deps.carryOn({ kind: 'link', id: link.id });
  }

  /**
   * A missing link counts as deleted only if its deletion was asked for, because another account's key misses every link of this
   * account; only once enough reads agree, because a lagging replica does not know a young link either; and not while the
   * deletion itself is in doubt, because the reads for that doubt may have found the link.
   */
  function applyMissing(link: LinkRow, askedAt: number): void {
    const asked = entries
      .ofOwner('link', link.id)
      .filter(({ operation, firstSentAt }) => operation === 'links.delete' && firstSentAt !== null);
    const isAgreed = agreements.receive(subjectOf(link), 'missing') !== 'no' && !isYoungLink(link.id, deps);
    const isDeleted = link.deleted || (isAgreed && asked.some(({ state }) => isFinal(state)));
    const made = link.made === null ? null : { ...link.made, isMissing: !isDeleted && asked.length === 0 };
    save({ ...link, made, deleted: isDeleted, lastPolledAt: askedAt, pollWantedAt: null });
    deps.carryOn({ kind: 'link', id: link.id });
  }

  return { save, applyRead, applyMissing };
}

/** The link was made so recently that a lagging replica may not know it yet. */
export function isYoungLink(id: string, { entries, clock }: Pick<AreaContext, 'entries' | 'clock'>): boolean {
  const create = entries.ofOwner('link', id).find(({ operation }) => operation === 'links.create');
  // The entry's time of change does not count, because a wish to close the link changes the entry, however old it is.
  return create !== undefined && Math.abs(clock.now() - (create.lastSentAt ?? create.createdAt)) < movesAfterMs;
}

/** A use that is seen sooner after the wish is one of before: the link is read right when somebody asks to close it. */
const unreadMs = minute;

const subjectOf = ({ id }: LinkRow): string => `link:${id}`;

function factsOf(wire: PaymentLink): { code: string; status: string; made: MadeLink } {
  return {
    code: wire.code,
    status: wire.status,
    made: {
      url: wire.url,
      valueCents: wire.value,
      methods: wire.payment_types,
      // `total` is not among the documented fields.
      installments: wire.installments.map(({ count, interest_rate: rate, total }) => ({
        count,
        rate,
        totalCents: total ?? null,
      })),
      expiresAt: readMoment(wire.expires_at),
      maxUses: wire.max_uses,
      usesCount: wire.uses_count,
      orderCode: wire.order_code ?? null,
    },
  };
}
