/** What the provider keeps of v1 alone: links, saved cards, confirmations, challenges, images, publishable keys. Sales are orders. */
import type { LinkPaymentType } from '#shared/domain/link-draft.ts';
import type { ChargeClient, V1Item } from '#shared/wire/v1/clients.ts';
import type { ConfirmationStatus, ConfirmationType } from '#shared/wire/v1/confirmations.ts';
import type { LinkConfig } from '#shared/wire/v1/links.ts';
import type { Due } from './due-record.ts';

export interface Installment {
  readonly count: number;
  readonly rate: number;
  readonly totalCents: number;
}

export interface Link {
  readonly code: string;
  readonly account: string;
  readonly orderCode: string;
  readonly token: string;
  readonly client: ChargeClient | null;
  readonly items: readonly V1Item[];
  readonly config: LinkConfig;
  readonly paymentTypes: readonly LinkPaymentType[];
  readonly installments: readonly Installment[];
  readonly expiresAt: number | null;
  /** Items and freight, before any PIX discount. */
  readonly valueCents: number;
  /** The amount that a PIX pays. */
  readonly pixCents: number;
  readonly imageUrl: string | null;
  readonly createdAt: number;
  /** Order codes of the sales made through the link. */
  readonly sales: string[];
  canceled: boolean;
}

export interface Confirmation {
  readonly id: string;
  readonly type: ConfirmationType;
  /** The code that an `otp` asks for, or the last part of the address of a `magic_link`. */
  secret: string;
  expiresAt: number;
  status: ConfirmationStatus;
  wrongCodes: number;
}

/** One 3D Secure challenge, open until it is answered or abandoned. Its token is used once. */
export interface Challenge {
  readonly token: string;
  readonly orderCode: string;
  readonly expiresAt: number;
  readonly timer: Due;
  outcome: 'open' | 'passed' | 'failed' | 'abandoned';
}

/** A buyer of an account as the saved-card routes name one. */
export interface Client {
  readonly code: string;
  /** Null when only its code is known. */
  readonly email: string | null;
}

/** The facts of a v1 sale that its order does not hold. */
export interface SaleFacts {
  readonly chargeId: string;
  readonly client: ChargeClient;
  readonly items: readonly V1Item[];
  readonly installments: number;
  readonly cardToken: string | null;
  readonly linkCode: string | null;
  readonly confirmations: Confirmation[];
  challenge: Challenge | null;
  /** The provider withdrew the sale, because its link had no use left. */
  withdrawn: boolean;
}

export interface StoredImage {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface PublishableKey {
  readonly account: string;
  /** Empty accepts any domain. */
  origins: readonly string[];
}

export interface V1Records {
  readonly links: Map<string, Link>;
  readonly linkByToken: Map<string, Link>;
  /** By account and code. */
  readonly clients: Map<string, Client>;
  /** By the token of a saved card: the client who saved it through v1. Other cards belong to the client of their e-mail. */
  readonly clientOfCard: Map<string, string>;
  readonly challenges: Map<string, Challenge>;
  readonly images: Map<string, StoredImage>;
  readonly publishableKeys: Map<string, PublishableKey>;
  /** By bearer token: its first use since it last became valid. */
  readonly bearersSince: Map<string, number>;
  /** Bearer tokens that are no longer valid, whatever their age. */
  readonly expiredBearers: Set<string>;
}

export function createV1Records(): V1Records {
  return {
    links: new Map(),
    linkByToken: new Map(),
    clients: new Map(),
    clientOfCard: new Map(),
    challenges: new Map(),
    images: new Map(),
    publishableKeys: new Map([
      ['pk_test_balcao', { account: 'acc_balcao', origins: [] }],
      ['pk_test_other', { account: 'acc_other', origins: [] }],
    ]),
    bearersSince: new Map(),
    expiredBearers: new Set(),
  };
}
