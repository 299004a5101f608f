/** Everything the provider remembers, in one record, so that a reset makes a new world and nothing of the old one remains. */
import type { Random, Timer } from '#shared/ports.ts';
import type { FailureReason, KnownOrderStatus, KnownPaymentStatus } from '#shared/wire/v2/orders.ts';
import type { KnownCurrency } from '#shared/wire/v2/values.ts';
import type { Switches } from '../switches/switches.ts';
import type { InvoiceOf, SubscriptionOf } from './billing-records.ts';
import type { ChargebackOf } from './chargeback.ts';
import type { SandboxClock } from './clock.ts';
import type { Due } from './due-record.ts';
import type { JournalOf } from './journal-records.ts';
import type { CardBehaviour } from './magic-cards.ts';
import type { FaultRule, KeyRecord, Movement, RequestRecord, SandboxEvent } from './records.ts';
import type { SavedCard } from './saved-card.ts';
import { createV1Records, type SaleFacts, type V1Records } from './v1-records.ts';
import { createWebhookRecords, type Deliver, type WebhookRecords } from './webhook-records.ts';

export interface CardMethod {
  readonly type: 'card';
  readonly brand: string;
  readonly lastFour: string;
  readonly holderName: string;
  readonly behaviour: CardBehaviour;
  /** A sale in one step. Only a single card payment can be one. */
  readonly direct: boolean;
}

export interface PixMethod {
  readonly type: 'pix';
  readonly lifetimeMs: number;
  /** Null until the code is issued: after the cards are authorized and any verification code is confirmed. */
  code: { readonly qrCode: string; readonly picture: string; readonly expiresAt: number } | null;
}

export interface Payment {
  readonly id: string;
  readonly amountCents: number;
  readonly method: CardMethod | PixMethod;
  status: KnownPaymentStatus;
  /** True while a limit is reserved at the issuer. */
  reserved: boolean;
  everPaid: boolean;
  refundedCents: number;
  refund: PendingRefund | null;
  /** The next thing that time will do to the payment: confirm, lapse or expire. There is at most one. */
  timer: Due | null;
}

export interface PendingRefund {
  readonly amountCents: number;
  /** The status the charge returns to when the acquirer refuses. */
  readonly before: KnownPaymentStatus;
  readonly amountsMoved: boolean;
  /** Of the request for the refund: the movement keeps it. */
  readonly idempotencyKey: string | null;
  readonly timer: Due | null;
}

export interface Order {
  readonly id: string;
  readonly account: string;
  readonly customer?: { readonly name: string; readonly email: string };
  readonly currency: KnownCurrency;
  readonly amountCents: number;
  readonly payments: readonly Payment[];
  readonly idempotencyKey: string | null;
  /** The same items give the same text, which the per-buyer limit compares. */
  readonly itemsText: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Set for an attempt to charge an invoice. `failed`: the subscription has heard that the attempt failed. */
  readonly billing?: { readonly subscription: Subscription; readonly invoice: Invoice; failed: boolean };
  /** The analysis was skipped or its code was confirmed, so it asks nothing more. */
  trusted: boolean;
  verification: {
    readonly id: string;
    readonly code: string;
    readonly expiresAt: number;
    readonly wrongCodes: number;
  } | null;
  /** A status that an event set; null when the status is calculated from the payments. */
  closed: KnownOrderStatus | null;
  failure: FailureReason | null;
  paidAnnounced: boolean;
}

/** A sale made through v1: one payment, with v1's codes for its order and its charge. */
export interface Sale extends SaleFacts {
  readonly order: Order;
}

export type Subscription = SubscriptionOf<Order>;
export type Invoice = InvoiceOf<Order, Subscription>;
export type Chargeback = ChargebackOf<{ readonly order: Order; readonly payment: Payment }>;

export interface Blocks {
  emails: string[];
  documents: string[];
  bins: string[];
  ips: string[];
  items: string[];
}

export interface World {
  readonly orders: Map<string, Order>;
  readonly charges: Map<string, { readonly order: Order; readonly payment: Payment }>;
  readonly cards: Map<string, SavedCard>;
  /** By order code. v1 orders are never in `orders`, because v2 answers 404 for them. */
  readonly sales: Map<string, Sale>;
  readonly v1: V1Records;
  readonly webhooks: WebhookRecords;
  readonly chargebacks: Map<string, Chargeback>;
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
  readonly keys: Map<string, KeyRecord>;
  /** Times of the requests each limit counts. */
  readonly windows: Map<string, number[]>;
  readonly events: SandboxEvent[];
  readonly ledger: Movement[];
  readonly requests: RequestRecord[];
  readonly journal: JournalOf<World>;
  faults: FaultRule[];
  /** Text behind each published QR picture. */
  readonly pictures: Map<string, string>;
  blocks: Blocks;
  numericCodesGiven: number;
  requestsSeen: number;
  faultsMade: number;
}

interface Charged {
  readonly order: Order;
  readonly payment: Payment;
}

/** `late`: the acquirer answers even if the order ended meanwhile. */
interface Answered extends Charged {
  readonly late: boolean;
}

/** All that time does to records, by kind. A function could not be written down. */
export type Deed =
  | (Charged & { readonly kind: 'pix-expires' })
  | (Answered & { readonly kind: 'pix-arrives'; readonly reason: string })
  | { readonly kind: 'authorization-expires'; readonly order: Order }
  | (Answered & { readonly kind: 'card-answered' })
  | (Answered & { readonly kind: 'capture-arrives'; readonly idempotencyKey: string | null })
  | (Answered & { readonly kind: 'capture-refused' })
  | (Charged & { readonly kind: 'refund-answered'; readonly outcome: 'confirmed' | 'failed' })
  | { readonly kind: 'defence-expires'; readonly chargeback: Chargeback }
  | { readonly kind: 'defence-reviewed'; readonly chargeback: Chargeback }
  | { readonly kind: 'cycle-begins'; readonly subscription: Subscription }
  | { readonly kind: 'invoice-retried'; readonly invoice: Invoice }
  | { readonly kind: 'card-tokenized'; readonly card: SavedCard; readonly outcome: 'tokenized' | 'failed' }
  | { readonly kind: 'card-expires'; readonly card: SavedCard; readonly expMonth: number; readonly expYear: number }
  | { readonly kind: 'challenge-abandoned'; readonly sale: Sale };

/** What each kind does. It is put together where all rooms meet, since no room imports one above it. */
export type Deeds = {
  readonly [Kind in Deed['kind']]: (context: SandboxContext, deed: Extract<Deed, { kind: Kind }>) => void;
};

/** What every part of the sandbox works with. */
export interface SandboxContext {
  readonly clock: SandboxClock;
  random: Random;
  world: World;
  switches: Switches;
  /** Scheme, host and port under which pictures are served. */
  origin: string;
  /** How events leave the sandbox; without it they are only kept. */
  readonly deliver: Deliver | null;
  /** What time will do, with the timer that each waits for. */
  readonly pending: Map<Due, Timer>;
  readonly deeds: Deeds;
  /** An attempt to charge an invoice has changed: payments know no billing, which is above them. */
  readonly attemptMoved: (act: Act, order: Order) => void;
}

/** One act on money, with the request that caused it. Acts of time and of payers have no idempotency key. */
export interface Act {
  readonly context: SandboxContext;
  readonly idempotencyKey: string | null;
}

export function createWorld(): World {
  return {
    orders: new Map(),
    charges: new Map(),
    cards: new Map(),
    sales: new Map(),
    v1: createV1Records(),
    webhooks: createWebhookRecords(),
    chargebacks: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    keys: new Map(),
    windows: new Map(),
    events: [],
    ledger: [],
    requests: [],
    journal: { step: 0, snapshots: [] },
    faults: [],
    pictures: new Map(),
    blocks: {
      emails: ['bloqueado@balcao.example'],
      documents: ['64852119007'],
      bins: ['499999'],
      ips: [],
      items: [],
    },
    numericCodesGiven: 0,
    requestsSeen: 0,
    faultsMade: 0,
  };
}
