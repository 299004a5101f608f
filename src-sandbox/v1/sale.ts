/** A v1 sale: opened by a charge or at a checkout, challenged if necessary, then paid at the same acquirer as v2's orders. */
import type { ChargeClient, V1Item } from '#shared/wire/v1/clients.ts';
import { beginPayments } from '../payments/process.ts';
import { saveCard } from '../payments/saved-cards.ts';
import { normalEmail } from '../rules/blocking.ts';
import type { ReadCard } from '../rules/card-rules.ts';
import { newUuid, randomText } from '../state/ids.ts';
import { beforeSale } from '../state/journal.ts';
import { soleCharge } from '../state/v1-sale-status.ts';
import type { Act, CardMethod, Order, Payment, PixMethod, Sale, SandboxContext } from '../state/world.ts';
import { openChallenge } from './challenge.ts';
import { itemsText } from './client-rules.ts';
import { clientByEmail } from './clients.ts';
import { openConfirmations } from './confirmation.ts';

export type SaleMethod =
  | { readonly type: 'card'; readonly card: ReadCard; readonly installments: number }
  | { readonly type: 'pix'; readonly lifetimeSeconds: number };

export interface SaleDraft {
  readonly account: string;
  readonly client: ChargeClient;
  readonly items: readonly V1Item[];
  readonly amountCents: number;
  readonly method: SaleMethod;
  readonly linkCode: string | null;
}

export function openSale(act: Act, draft: SaleDraft): Sale {
  const { context } = act;
  const { world, random } = context;
  const { account, client, items, amountCents, method } = draft;
  const payment: Payment = {
    id: randomText(random, 12),
    amountCents,
    method: method.type === 'card' ? cardMethod(method.card) : pixMethod(method.lifetimeSeconds),
    status: 'processing',
    reserved: false,
    everPaid: false,
    refundedCents: 0,
    refund: null,
    timer: null,
  };
  const order: Order = {
    id: randomText(random, 12),
    account,
    customer: { name: client.name, email: client.email },
    currency: 'brl',
    amountCents,
    payments: [payment],
    idempotencyKey: null,
    itemsText: itemsText(items),
    metadata: draft.linkCode === null ? null : { link: draft.linkCode },
    trusted: false,
    verification: null,
    closed: null,
    failure: null,
    paidAnnounced: false,
  };
  const sale: Sale = {
    order,
    chargeId: newUuid(random),
    client,
    items,
    installments: method.type === 'card' ? method.installments : 1,
    cardToken: method.type === 'card' ? (method.card.token ?? keepCard(context, draft, method.card)) : null,
    linkCode: draft.linkCode,
    confirmations: [],
    challenge: null,
    withdrawn: false,
  };
  beforeSale(context, sale);
  world.sales.set(order.id, sale);
  begin(act, sale);
  return sale;
}

/** API document, v1 charge: "sending full card data saves the card", whatever the result of the charge. */
function keepCard(context: SandboxContext, { account, client }: SaleDraft, card: ReadCard): string {
  const saved = saveCard(context, { account, card, type: 'credit', customer: client });
  context.world.v1.clientOfCard.set(saved.id, clientByEmail(context, account, normalEmail(client.email)).code);
  return saved.id;
}

/** One step at the acquirer, because v1 has no capture. */
function cardMethod({ brand, lastFour, holderName, behaviour }: ReadCard): CardMethod {
  return { type: 'card', brand, lastFour, holderName, behaviour, direct: true };
}

function pixMethod(lifetimeSeconds: number): PixMethod {
  return { type: 'pix', lifetimeMs: lifetimeSeconds * 1000, code: null };
}

/** The fraud analysis comes first, then the bank. A buyer who has confirmed by code is not asked again. */
function begin(act: Act, sale: Sale): void {
  const charge = soleCharge(sale);
  if (analysisAsks(act.context, charge)) {
    charge.status = 'requires_action';
    openConfirmations(act.context, sale);
  } else if (bankAsks(act.context, charge)) {
    charge.status = 'requires_action';
    openChallenge(act.context, sale);
  } else {
    beginPayments(act, sale.order);
  }
}

function analysisAsks({ switches }: SandboxContext, { method }: Payment): boolean {
  if (switches.fraud_verification === 'always') return true;
  return method.type === 'card' && (method.behaviour === 'otp' || method.behaviour === 'otp_then_decline');
}

/** API document, v1 charge: the 3D Secure mode is set per account. */
function bankAsks({ switches }: SandboxContext, { method }: Payment): boolean {
  if (method.type !== 'card' || switches.three_ds_mode === 'off') return false;
  return switches.three_ds_mode === 'always' || method.behaviour === 'three_ds';
}
