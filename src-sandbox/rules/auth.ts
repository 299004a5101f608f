/** API document, Authentication: `Authorization: Bearer <API_KEY>`, and a key is accepted only in its own environment. */
import { bareRefusal, Refusal, refusal } from '../format/answers.ts';
import { accountOf } from '../state/accounts.ts';
import type { Switches } from '../switches/switches.ts';

export interface Caller {
  readonly account: string;
  readonly secretKey: string;
}

export function authenticate(header: string | undefined, switches: Switches): Caller {
  const secretKey = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  const account = secretKey === undefined ? null : accountOf(secretKey);
  if (secretKey === undefined || account === null) throw unauthorized(switches.unauthorized_body);
  return { account, secretKey };
}

function unauthorized(body: Switches['unauthorized_body']): Refusal {
  switch (body) {
    case 'message':
      return bareRefusal(401, 'Unauthenticated.');
    case 'envelope':
      return refusal(401, 'unauthorized', { message: 'Missing or invalid API key.' });
    case 'empty':
      return new Refusal(null, { status: 401 });
  }
}
