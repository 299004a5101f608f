/** API document, Authentication 5: a bearer token and the header `account`. A v2 key opens no v1 route. */
import { bareRefusal, Refusal } from '../format/answers.ts';
import type { Caller } from '../rules/auth.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';
import { v1Refusal } from './answers.ts';

/** The credentials of a till of the main account. */
export const mainV1 = { bearer: 'v1_test_balcao', account: 'balcao' } as const;

interface V1Account {
  readonly account: string;
  readonly code: string;
}

/** "Login request, login response and token lifetime: not shown". An invented login would teach callers a body the API may not read. */
export const loginPath = '/v1/login';

/** Bearer tokens as a login would hand them out. The main account has a second one, for use after the first has expired. */
const accountsByBearer: ReadonlyMap<string, V1Account> = new Map([
  [mainV1.bearer, { account: 'acc_balcao', code: mainV1.account }],
  ['v1_test_balcao_2', { account: 'acc_balcao', code: mainV1.account }],
  ['v1_test_other', { account: 'acc_other', code: 'other' }],
]);

interface V1Headers {
  readonly authorization?: string | undefined;
  readonly account?: string | undefined;
}

export function authenticateV1(context: SandboxContext, { authorization, account }: V1Headers): Caller {
  const { switches } = context;
  const bearer = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const known = bearer === undefined ? undefined : accountsByBearer.get(bearer);
  if (bearer === undefined || !known || hasEnded(context, bearer)) throw unauthorized(switches.v1_unauthorized_body);
  if (account === undefined || account === '' || account !== known.code) {
    throw v1Refusal(accountRefusals[switches.v1_account_refusal], 'account: missing, or not an account of this token.');
  }
  return { account: known.account, secretKey: bearer };
}

function hasEnded({ clock, switches, world }: SandboxContext, bearer: string): boolean {
  const { bearersSince, expiredBearers } = world.v1;
  const since = bearersSince.get(bearer) ?? clock.now();
  bearersSince.set(bearer, since);
  const { v1_bearer_lifetime_ms: lifetimeMs } = switches;
  return expiredBearers.has(bearer) || (lifetimeMs > 0 && clock.now() - since >= lifetimeMs);
}

export function isBearer(text: string): boolean {
  return accountsByBearer.has(text);
}

const accountRefusals: Record<Switches['v1_account_refusal'], number> = {
  unauthorized: 401,
  forbidden: 403,
  unprocessable: 422,
};

function unauthorized(body: Switches['v1_unauthorized_body']): Refusal {
  switch (body) {
    case 'envelope':
      return v1Refusal(401, 'Missing or invalid token.');
    case 'message':
      return bareRefusal(401, 'Unauthenticated.');
    case 'empty':
      return new Refusal(null, { status: 401 });
  }
}
