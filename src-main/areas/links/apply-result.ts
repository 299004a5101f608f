/** Applies an answer about a payment link. Link requests have no idempotency key: a doubt is read, and never sent again. */
import { linkTotals } from '#shared/domain/link-money.ts';
import { readMoment } from '#shared/domain/moment.ts';
import type { Clock } from '#shared/ports.ts';
import { type PaymentLink, linkSchema as wireLinkSchema } from '#shared/wire/v1/links.ts';
import { proofBy } from '../../api/classify.ts';
import { readV1Failure } from '../../api/read-parts.ts';
import { bareOrInEnvelope, inEnvelope, readAfterwards } from '../../api/v1-answer.ts';
import { isGoodSend } from '../../outbox/attempts.ts';
import { byApiClock, type Entry } from '../../outbox/entry.ts';
import type { Cause, Operation } from '../../outbox/operation.ts';
import { type Effect, isFinal } from '../../outbox/states.ts';
import { movesAfterMs } from '../../proof/agreement.ts';
import type { Verdict } from '../../proof/finding.ts';
import { isOlder } from '../../proof/older-answer.ts';
import type { AreaContext } from '../area.ts';
import { linkPath, linksPath } from './api.ts';
import { isOurs } from './is-ours.ts';
import { linkPageProof, readLinkPage } from './list-page.ts';
import type { LinkRow, LinksTable, MadeLink } from './table.ts';
import type { UnansweredLinks } from './unanswered.ts';

export interface LinkResultsDeps
  extends Pick<AreaContext, 'db' | 'serverTime' | 'entries' | 'outbox' | 'agreements' | 'carryOn'> {
  readonly clock: Clock;
  readonly links: LinksTable;
  readonly unanswered: UnansweredLinks;
  readonly announceLink: (id: string) => void;
}

export type LinkResults = ReturnType<typeof createLinkResults>;

export function createLinkResults(deps: LinkResultsDeps) {
  const { db, clock, links, entries, outbox, agreements, unanswered, announceLink } = deps;

  function save(link: LinkRow): void {
    links.save(link, clock.now());
    db.afterCommit(() => announceLink(link.id));
  }

  /** In the caller's transaction. One read never reopens a link that is proven ended, or it would be offered, and paid. */
  function applyRead(link: LinkRow, wire: PaymentLink, askedAt: number): void {
    if (isOlder(askedAt, link.lastLookAt, clock.now())) {
      // A slow answer to our request. A read since may not show its effect yet, but the next read will.
      save({ ...link, lookWantedAt: clock.now() });
      return;
    }
    const hasEnded = link.deleted || (link.status !== null && link.status !== 'InProgress');
    const isReopened = hasEnded && wire.status === 'InProgress';
    if (!agreements.believes(subjectOf(link), isReopened ? wire.status : null)) {
      save({ ...link, lookWantedAt: clock.now() + agreements.readAgainMs(subjectOf(link)) });
      return;
    }
    const warning = wire.image_warning ?? link.imageWarning;
    save({
      ...link,
      ...factsOf(wire),
      deleted: false,
      imageWarning: warning,
      refused: link.refused === 'create' ? null : link.refused,
      refusal: link.refused === 'create' ? null : link.refusal,
      lastLookAt: askedAt,
      lookWantedAt: null,
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
    const isAgreed = agreements.hear(subjectOf(link), 'missing') !== 'no' && !isYoung(link.id);
    const isDeleted = link.deleted || (isAgreed && asked.some(({ state }) => isFinal(state)));
    const made = link.made === null ? null : { ...link.made, isMissing: !isDeleted && asked.length === 0 };
    save({ ...link, made, deleted: isDeleted, lastLookAt: askedAt, lookWantedAt: null });
    deps.carryOn({ kind: 'link', id: link.id });
  }

  /** The link was made so recently that a lagging replica may not know it yet. */
  function isYoung(id: string): boolean {
    const create = entries.ofOwner('link', id).find(({ operation }) => operation === 'links.create');
    // The entry's time of change does not count, because a wish to close the link changes the entry, however old it is.
    return create !== undefined && Math.abs(clock.now() - (create.lastSentAt ?? create.createdAt)) < movesAfterMs;
  }

  function applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const link = links.get(entry.ownerId);
    if (link === null) return;
    if (effects.includes('apply')) apply(entry, link, cause);
    else if (effects.includes('fail')) save({ ...link, ...refusalOf(entry, cause) });
    else if (effects.includes('withdraw')) withdrawn(entry, link);
    else db.afterCommit(() => announceLink(link.id));
  }

  /** A person who withdraws the cancel from the queue wants to keep the link open. */
  function withdrawn(entry: Entry, link: LinkRow): void {
    const wish = entry.operation === 'links.create' ? null : outbox.wishes.standing({ kind: 'link', id: link.id });
    if (wish !== null) outbox.wishes.giveUp(wish, 'withdrawn', clock.now());
    db.afterCommit(() => announceLink(link.id));
  }

  function apply(entry: Entry, link: LinkRow, cause: Cause): void {
    const askedAt = cause.askedAt ?? entry.lastSentAt ?? clock.now();
    const payload = cause.observation?.payload;
    const clear = { ...link, refused: null, refusal: null };
    if (entry.operation === 'links.delete') {
      save({ ...clear, deleted: true });
      return;
    }
    if (entry.operation === 'links.create' && cause.by === 'check') {
      const [ours] = oursIn(entry, payload);
      if (ours !== undefined) applyRead({ ...clear, foundInList: true }, ours, askedAt);
      return;
    }
    const wire = wireLinkSchema.safeParse(payload);
    if (wire.success && (link.code === null || wire.data.code === link.code)) applyRead(clear, wire.data, askedAt);
  }

  function oursIn(entry: Entry, payload: unknown): PaymentLink[] {
    const draft = links.get(entry.ownerId)?.draft ?? null;
    if (draft === null) return [];
    const searched = {
      draft,
      sentAt: byApiClock(entry.firstSentAt ?? entry.createdAt, entry, deps.serverTime.aheadMs()),
    };
    return readLinkPage(payload).links.filter((link) => links.ofCode(link.code) === null && isOurs(link, searched));
  }

  const codeOf = (entry: Entry): string => links.get(entry.ownerId)?.code ?? '';
  /** An answer about another link proves nothing about this link. */
  const ofEntry = (entry: Entry) => proofBy(wireLinkSchema, ({ code }) => code === codeOf(entry));

  const create: Operation = {
    name: 'links.create',
    direction: 'forward',
    // An answer with another row's link, or with another amount, proves nothing about this request.
    expectation: ({ ownerId }) => ({
      accepted: inEnvelope(
        proofBy(wireLinkSchema, ({ code, value }) => {
          const draft = links.get(ownerId)?.draft ?? null;
          const isOfSum = draft === null || value === linkTotals(draft)?.totalCents;
          return isOfSum && (links.ofCode(code)?.id ?? ownerId) === ownerId;
        }),
      ),
    }),
    check: {
      path: () => linksPath,
      proof: () => linkPageProof,
      decide(entry, resource): Verdict {
        const found = oursIn(entry, resource);
        // A link that another request made asks for something else, and taking it would leave that request without its link.
        if (found.length === 1 && !unanswered.hasRival(entry)) return 'applied';
        return found.length > 1 ? 'ask-person' : 'not-shown';
      },
      missing: () => 'not-shown',
    },
    applyResult,
  };

  /** The link's code is known, so a GET tells the outcome. If the link is unchanged, people are told so and may ask again. */
  const closing = (name: 'links.cancel' | 'links.delete'): Operation => ({
    name,
    direction: 'back',
    cannotMoveMoney: true,
    // The answers are "not shown". The answer to a cancel may carry the canceled link; the answer to a delete cannot carry a link.
    expectation: (entry) => ({
      accepted: name === 'links.delete' ? readAfterwards : inEnvelope(ofEntry(entry)),
    }),
    check: {
      path: (entry) => linkPath(codeOf(entry)),
      // The answer to a cancel is checked with this proof as well, and by then it is out of its envelope.
      proof: (entry) => bareOrInEnvelope(ofEntry(entry)),
      decide(_entry, resource): Verdict {
        const { status } = wireLinkSchema.parse(resource);
        if (name === 'links.cancel' && status === 'Canceled') return 'applied';
        return 'not-shown';
      },
      missing({ id, ownerId }) {
        if (name !== 'links.delete') return 'not-shown';
        // A 2xx to the delete also says that the link is gone.
        return isYoung(ownerId) && !entries.attempts(id).some(isGoodSend) ? 'unclear' : 'applied';
      },
    },
    applyResult,
  });

  return { operations: [create, closing('links.cancel'), closing('links.delete')], applyRead, applyMissing };
}

const subjectOf = ({ id }: LinkRow): string => `link:${id}`;

function refusalOf(entry: Entry, cause: Cause): Pick<LinkRow, 'refused' | 'refusal'> {
  const refused =
    entry.operation === 'links.create' ? 'create' : entry.operation === 'links.cancel' ? 'cancel' : 'delete';
  return { refused, refusal: readV1Failure(cause) };
}

export function factsOf(wire: PaymentLink): { code: string; status: string; made: MadeLink } {
  return {
    code: wire.code,
    status: wire.status,
    made: {
      url: wire.url,
      valueCents: wire.value,
      methods: wire.payment_types,
      // `total` is not among the documented fields.
      installments: wire.installments.map(({ count, interest_rate, total }) => ({
        ...{ count, rate: interest_rate, totalCents: total ?? null },
      })),
      expiresAt: readMoment(wire.expires_at),
      maxUses: wire.max_uses,
      usesCount: wire.uses_count,
    },
  };
}
