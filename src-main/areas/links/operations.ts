/** What proves each request about a payment link accepted, and what decides a doubt about it. */
import { linkTotals } from '#shared/domain/link-money.ts';
import { linkSchema } from '#shared/wire/v1/links.ts';
import { type AnswerProof, proofBy } from '../../api/classify.ts';
import { bareOrInEnvelope, inEnvelope, readAfterwards } from '../../api/v1-answer.ts';
import { isGoodSend } from '../../outbox/attempts.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Operation } from '../../outbox/operation.ts';
import type { Verdict } from '../../proof/finding.ts';
import type { AreaContext } from '../area.ts';
import { linkPath, linksPath } from './api.ts';
import { isYoungLink } from './link-writer.ts';
import { linkPageProof } from './list-page.ts';
import type { LinksTable } from './table.ts';
import type { UnansweredLinks } from './unanswered.ts';

export interface LinkOperationsDeps extends Pick<AreaContext, 'clock' | 'entries'> {
  readonly links: LinksTable;
  readonly unanswered: UnansweredLinks;
  readonly applyResult: Operation['applyResult'];
}

export function createLinkOperations(deps: LinkOperationsDeps): readonly Operation[] {
  return [creating(deps), closing('links.cancel', deps), closing('links.delete', deps)];
}

function creating({ links, unanswered, applyResult }: LinkOperationsDeps): Operation {
  return {
    name: 'links.create',
    direction: 'forward',
    // An answer with another row's link, or with another amount, proves nothing about this request.
    expectation: ({ ownerId }) => ({
      accepted: inEnvelope(
        proofBy(linkSchema, ({ code, value }) => {
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
        const found = unanswered.candidates(entry, resource);
        // A link that another request made asks for something else, and taking it would leave that request without its link.
        if (found.length === 1 && !unanswered.hasRival(entry)) return 'applied';
        return found.length > 1 ? 'ask-person' : 'not-shown';
      },
      missing: () => 'not-shown',
    },
    applyResult,
  };
}

/** The link's code is known, so a GET tells the outcome. If the link is unchanged, people are told so and may ask again. */
function closing(name: 'links.cancel' | 'links.delete', deps: LinkOperationsDeps): Operation {
  const { links, entries, applyResult } = deps;
  const codeOf = (entry: Entry): string => links.get(entry.ownerId)?.code ?? '';
  /** An answer about another link proves nothing about this link. */
  const ofEntry = (entry: Entry): AnswerProof => proofBy(linkSchema, ({ code }) => code === codeOf(entry));
  return {
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
        const { status } = linkSchema.parse(resource);
        if (name === 'links.cancel' && status === 'Canceled') return 'applied';
        return 'not-shown';
      },
      missing({ id, ownerId }) {
        if (name !== 'links.delete') return 'not-shown';
        // A 2xx to the delete also says that the link is gone.
        return isYoungLink(ownerId, deps) && !entries.attempts(id).some(isGoodSend) ? 'unclear' : 'applied';
      },
    },
    applyResult,
  };
}
