/** API document, Limits: each excess answers 429 with `Retry-After`, in the format of that limit. */
import {
  buyerLimitPerMinute,
  cardLimitPerMinute,
  generalLimitPerMinute,
  resendLimitPerMinute,
} from '#shared/wire/v2/limits.ts';
import { bareRefusal, type Refusal, refusal } from '../format/answers.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Caller } from './auth.ts';
import type { Count } from './windows.ts';
import { count, look } from './windows.ts';

/** Counts the request and returns the headers every answer to it carries. */
export function countGeneral(context: SandboxContext, caller: Caller): Record<string, string> {
  const { switches } = context;
  const name =
    switches.general_limit_scope === 'account'
      ? `general account ${caller.account}`
      : `general key ${caller.secretKey}`;
  const before = look(context, name, generalLimitPerMinute);
  if (before.allowed || switches.refused_requests_count) count(context, name);
  const headers = {
    'x-ratelimit-limit': String(generalLimitPerMinute),
    'x-ratelimit-remaining': String(Math.max(0, before.remaining - 1)),
  };
  if (!before.allowed) throw bareRefusal(429, 'Too Many Attempts.', { ...headers, ...retryAfter(before) });
  return switches.rate_headers === 'always' ? headers : {};
}

export interface Buyer {
  readonly account: string;
  readonly email: string;
  readonly document: string | null;
  readonly itemsText: string;
}

/** "The same buyer (e-mail or document) for the same items": a match of either one is enough. */
export function countBuyer(context: SandboxContext, buyer: Buyer): void {
  const names = [`buyer ${buyer.account} email ${buyer.email} ${buyer.itemsText}`];
  if (buyer.document !== null) names.push(`buyer ${buyer.account} document ${buyer.document} ${buyer.itemsText}`);
  const counts = names.map((name) => look(context, name, buyerLimitPerMinute));
  const excess = counts.filter(({ allowed }) => !allowed).sort((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)[0];
  if (!excess || context.switches.refused_requests_count) for (const name of names) count(context, name);
  if (excess) throw buyerLimited(retryAfter(excess));
}

export function buyerLimited(headers: Readonly<Record<string, string>>): Refusal {
  return refusal(429, 'rate_limit_exceeded', {
    message: 'Too many attempts for the same buyer and items.',
    customerMessage: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.',
    headers,
  });
}

/** "10 cards per minute per account". */
export function countCard(context: SandboxContext, account: string): void {
  const name = `cards ${account}`;
  const before = look(context, name, cardLimitPerMinute);
  if (before.allowed || context.switches.refused_requests_count) count(context, name);
  if (before.allowed) return;
  throw refusal(429, 'card_tokenization_rate_limited', {
    message: 'Too many cards saved in a minute.',
    headers: retryAfter(before),
  });
}

/** "5 requests per minute per source IP, shared by all accounts served from that IP". */
export function countResend(context: SandboxContext, sourceIp: string): void {
  const name = `resend ${sourceIp}`;
  const before = look(context, name, resendLimitPerMinute);
  if (before.allowed || context.switches.refused_requests_count) count(context, name);
  if (!before.allowed) throw bareRefusal(429, 'Too Many Attempts.', retryAfter(before));
}

function retryAfter({ retryAfterSeconds }: Count): Record<string, string> {
  return { 'retry-after': String(retryAfterSeconds) };
}
