/** What the last refusal told of other payments that went back. Whoever asks once more for the same has read it; for anything else, not. */
import type { CallError } from '#shared/contract/errors.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import type { RefundProblemCode } from '#shared/domain/refunds.ts';

export type Beside = Pick<MethodRequest<'refunds.request'>, 'backBesideCents'>;

export interface SeenBeside {
  /** `what`: the parts that go back, as text. */
  of(what: string): Beside;
  refused(what: string, error: CallError): void;
}

export function createSeenBeside(): SeenBeside {
  let last: { readonly what: string; readonly beside: Beside } | null = null;
  return {
    of: (what) => (last?.what === what ? last.beside : {}),
    refused: (what, error) => {
      last = { what, beside: besideOf(error) };
    },
  };
}

function besideOf({ fields = [] }: CallError): Beside {
  const { backCents } = fields.find(({ code }) => code === ('back-beside' satisfies RefundProblemCode))?.params ?? {};
  return backCents === undefined ? {} : { backBesideCents: cents(Number(backCents)) };
}
