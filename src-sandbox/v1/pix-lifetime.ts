/** API document, "PIX expiry resolution order at payment time", in its four steps. */
import { linkMinimumPixSeconds } from '#shared/wire/v1/links.ts';
import type { Link } from '../state/v1-records.ts';
import type { SandboxContext } from '../state/world.ts';

export interface PixLifetimeAsked {
  /** `payment.pix_expiration` of the charge. */
  readonly askedSeconds?: number | undefined;
  readonly link?: Pick<Link, 'expiresAt' | 'config'>;
}

export function pixLifetimeSeconds(context: SandboxContext, { askedSeconds, link }: PixLifetimeAsked): number {
  if (askedSeconds !== undefined) return askedSeconds;
  if (link?.expiresAt != null) {
    return Math.max(linkMinimumPixSeconds, Math.floor((link.expiresAt - context.clock.now()) / 1000));
  }
  if (link?.config.pix_expiration !== undefined) return link.config.pix_expiration * 3600;
  return context.switches.pix_default_seconds;
}
