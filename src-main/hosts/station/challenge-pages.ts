/**
 * Where the station shows a bank's page: a separate document in a sandboxed frame. Its policy allows one other origin in one frame. It runs
 * no script, reaches nothing of the till, and has a path that cannot be guessed.
 */
import { createHash } from 'node:crypto';
import type { BankAddress } from '#shared/domain/bank-address.ts';
import type { Clock, Random } from '#shared/ports.ts';
import type { ChallengePage } from '../../lib/challenge-page.ts';

export const challengePath = '/challenge/';

export interface ChallengePages {
  /** The path of this page, which works until the bank stops waiting. */
  open(page: ChallengePage): Promise<string>;
  /** Null for a path that was never given out or has expired. */
  find(path: string): { readonly policy: string; readonly html: string } | null;
}

/** Longer than any bank waits. */
const longestMs = 15 * 60_000;
const atOnce = 16;
const style = 'html,body,iframe{margin:0;border:0;width:100%;height:100%}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** A bank's page needs scripts and forms. It gets no access to our origin, to new windows, to downloads or to the page above. */
export const challengeSandbox = 'allow-forms allow-scripts';

export function createChallengePages(clock: Clock, random: Random): ChallengePages {
  const pages = new Map<string, Pick<ChallengePage, 'address'> & { readonly until: number }>();
  return {
    async open({ address, endsAt }) {
      const ticket = Buffer.from(random.bytes(32)).toString('base64url');
      const leftMs = endsAt === null ? longestMs : Math.max(0, Math.min(endsAt - clock.now(), longestMs));
      pages.set(ticket, { address, until: clock.monotonic() + leftMs });
      const [oldest] = pages.keys();
      if (pages.size > atOnce && oldest !== undefined) pages.delete(oldest);
      return `${challengePath}${ticket}`;
    },
    find(path) {
      const page = pages.get(path.slice(challengePath.length));
      if (page === undefined || clock.monotonic() >= page.until) return null;
      return { policy: policyFor(page.address), html: htmlOf(page.address) };
    },
  };
}

function policyFor({ origin }: BankAddress): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `frame-src ${origin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    `sandbox ${challengeSandbox}`,
  ].join('; ');
}

function htmlOf({ href }: BankAddress): string {
  const address = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>3D Secure</title><style>${style}</style></head>
<body><iframe title="3D Secure" sandbox="${challengeSandbox}" referrerpolicy="no-referrer" src="${address}"></iframe></body></html>`;
}
