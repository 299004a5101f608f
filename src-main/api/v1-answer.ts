/**
 * A v1 answer is proven if its envelope reports no error and its content is what was asked for. The payload is left as it came:
 * decimals decoded here would be decoded a second time by its reader.
 */
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import type { AnswerProof } from './classify.ts';

const notProven = { success: false } as const;

function asItCame(content: AnswerProof, value: unknown): ReturnType<AnswerProof['safeParse']> {
  return content.safeParse(value).success ? { success: true, data: value } : notProven;
}

/** The payload is what the envelope carries. */
export function inEnvelope(content: AnswerProof): AnswerProof {
  return {
    safeParse(body) {
      const envelope = v1EnvelopeSchema.safeParse(body);
      return envelope.success && !envelope.data.erro ? asItCame(content, envelope.data.data) : notProven;
    },
  };
}

/** A refusal that shows what was declined (API document, v1 statuses: "declined gives 400"). */
export function declinedInEnvelope(content: AnswerProof): AnswerProof {
  return {
    safeParse(body) {
      const envelope = v1EnvelopeSchema.safeParse(body);
      return envelope.success && envelope.data.erro ? asItCame(content, envelope.data.data) : notProven;
    },
  };
}

/** For routes where the document does not say whether the answer has an envelope. */
export function bareOrInEnvelope(content: AnswerProof): AnswerProof {
  const enveloped = inEnvelope(content);
  return {
    safeParse(body) {
      const bare = asItCame(content, body);
      return bare.success ? bare : enveloped.safeParse(body);
    },
  };
}

/** For a route whose answer does not show what it did: a 2xx never proves the request, so a GET reads what became of it. */
export const readAfterwards: AnswerProof = { safeParse: () => notProven };
