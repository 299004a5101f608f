/**
 * What must not be readable in anything that comes from outside: the cards and codes of requests under way, and the credentials they were
 * sent with. Read from the bytes at each call, so that no string of them stays in memory.
 */
import { z } from 'zod';
import type { SecretBytes } from './secret-bytes.ts';
import { type KnownSecrets, noSecrets } from './secret-spans.ts';

export interface SecretsInFlight {
  now(): KnownSecrets;
  /** A credential that goes out with a request. An older one may still be on the wire when a new one replaces it. */
  noteCredential(credential: string): void;
}

/** The key and the token, each with its predecessor. */
const mostCredentials = 4;

export function createSecretsInFlight(secrets: Pick<SecretBytes, 'all'>): SecretsInFlight {
  let credentials: readonly string[] = [];

  function now(): KnownSecrets {
    const bodies = secrets.all().map((bytes) => secretsOfBody(bytes));
    return {
      cardNumbers: bodies.flatMap((body) => body.cardNumbers),
      codes: bodies.flatMap((body) => body.codes),
      expiries: bodies.flatMap((body) => body.expiries),
      credentials,
    };
  }

  return {
    now,
    noteCredential(credential) {
      if (credentials[0] === credential) return;
      credentials = [credential, ...credentials.filter((known) => known !== credential)].slice(0, mostCredentials);
    },
  };
}

const word = z.union([z.string(), z.number()]).transform(String);
/** A typed card under the names of v2 and of v1. */
const typedCardSchema = z
  .object({
    number: word,
    cvc: word.optional(),
    security_code: word.optional(),
    exp_month: word.optional(),
    exp_year: word.optional(),
    month: word.optional(),
    year: word.optional(),
  })
  .refine(({ cvc, security_code: code }) => (cvc ?? code) !== undefined);
/** A verification code is the only field of its body. An item of an order has a code too, but that is no secret. */
const codeBodySchema = z.strictObject({ code: word, otp: word.optional(), token: word.optional() });

function secretsOfBody(bytes: Buffer): KnownSecrets {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return noSecrets;
  }
  const code = codeBodySchema.safeParse(body);
  if (code.success) return { ...noSecrets, codes: [code.data.code] };
  return ofCards(cardsIn(body));
}

type TypedCard = z.output<typeof typedCardSchema>;

function cardsIn(value: unknown): TypedCard[] {
  if (typeof value !== 'object' || value === null) return [];
  const card = 'number' in value ? typedCardSchema.safeParse(value) : null;
  return card?.success === true ? [card.data] : Object.values(value).flatMap(cardsIn);
}

function ofCards(cards: readonly TypedCard[]): KnownSecrets {
  return {
    ...noSecrets,
    cardNumbers: cards.map(({ number }) => number),
    codes: cards.flatMap((card) => [card.cvc ?? [], card.security_code ?? []].flat()),
    expiries: cards.flatMap((card) => {
      const [month, year] = [card.exp_month ?? card.month, card.exp_year ?? card.year];
      return month === undefined || year === undefined ? [] : [{ month, year }];
    }),
  };
}
