/** From a basket to a durable sale: the rules, the rows and the intent, all in one transaction. */
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { isShopOpen, type Settings, type ShopProblemCode } from '#shared/contract/settings.ts';
import { cardFace } from '#shared/domain/card-number.ts';
import { sumCents } from '#shared/domain/money.ts';
import { checkOrderDraft } from '#shared/domain/orders.ts';
import { AppError, heldBack, refuseBroken } from '../../lib/app-error.ts';
import { pick } from '../../lib/pick.ts';
import { basketKey } from '../../outbox/obligations.ts';
import { askedOf } from '../area.ts';
import type { CardRow } from '../cards/table.ts';
import { refuseAnotherCurrency } from '../settings/table.ts';
import type { SaleParts } from './parts.ts';
import type { EnqueueOrders } from './requests.ts';
import type { SaleWriter } from './sale-writer.ts';
import type { NewPayment, SaleRow } from './table.ts';

export interface SellDeps extends Pick<SaleParts, 'db' | 'clock' | 'makeId' | 'sales' | 'timeline' | 'failpoint'> {
  /** The API was reached by the last request that left. */
  readonly isReached: () => boolean;
  /** The basket of this draft was paid to the shop itself. */
  readonly isSoldHere: (draftId: string) => boolean;
  readonly book: SaleWriter;
  readonly enqueue: EnqueueOrders;
  readonly settings: () => Settings;
  /** Brand and last four digits of the saved card with this token. */
  readonly faceOf: (token: string) => Pick<CardRow, 'brand' | 'lastFour'> | null;
}

export interface Succession {
  /** The sale that this one replaces, and the basket of both. */
  readonly replaces: string;
  readonly basketId: string;
  /** The create entry of that sale, which hands the basket over. */
  readonly takesOverFrom: string | null;
  /** The entry that must have ended well before this one may be sent. */
  readonly afterEntry: string | null;
}

/** Who sells, and the manager who approved what the seller's rights do not allow. */
export interface Seller {
  readonly staff: StaffMember;
  readonly approver?: StaffMember | undefined;
}

export type Sell = ReturnType<typeof createSell>;

export function createSell({ book, enqueue, settings, faceOf, isReached, ...parts }: SellDeps) {
  const { db, clock, makeId, sales, failpoint } = parts;
  const asked = askedOf(parts, 'sale');

  function check(input: Omit<ChargeInput, 'draftId'>): void {
    const { allowFraudSkip, allowSplit } = settings();
    refuseBroken(checkOrderDraft(input, { fraudBypassAllowed: allowFraudSkip, nowMs: clock.now() }));
    if (!allowSplit && input.payments.some((payment) => (payment.split?.length ?? 0) > 0))
      throw new AppError('forbidden', { message: 'splits are switched off in the settings' });
    // It would leave by itself once the network is back, when the buyer may be gone.
    if (!isReached() && input.payments.some(needsBuyer))
      throw new AppError('offline', { message: 'the buyer must be here when it is sent' });
  }

  /** Asking twice with the same draft returns the first sale, so a double click or a repeated message sells nothing again. */
  function sell(input: ChargeInput, { staff, approver }: Seller, succession: Succession | null): SaleRow {
    const known = sales.getByDraft(input.draftId);
    if (known !== null) return known;
    // Whoever has it in another window would charge it a second time.
    sales.refuseRecorded(input.draftId);
    if (parts.isSoldHere(input.draftId)) throw heldBack('basket', 'the basket was paid to the shop itself');
    check(input);
    const { draftId, items, payments, customer, currency = 'BRL', note = null, fraudSkip = null } = input;
    if (succession === null) refuseAnotherCurrency(settings(), currency);
    const { replaces = null, basketId = draftId, takesOverFrom = null, afterEntry = null } = succession ?? {};
    const made = db.transaction(() => {
      const id = makeId();
      const shop = settings();
      const now = clock.now();
      const totalCents = sumCents(payments.map((payment) => payment.amountCents));
      sales.insert(
        { id, draftId, basketId, createdAt: now, staff, items, note, customer, totalCents, currency, replaces },
        payments.map((payment, position) => paymentRow(payment, position, { shop, faceOf })),
      );
      const action = succession === null ? 'orders.charge' : 'orders.replace';
      const after = { totalCents, currency, methods: payments.map(({ method }) => method), replaces };
      const approverId = approver?.id ?? null;
      const details = { totalCents, approvedBy: approver?.name ?? null };
      asked(id, { what: 'sale-made', details, action, staff, approverId, after });
      const { pixExpirationSeconds, automaticCapture } = shop;
      const buyer = customer ?? walkInCustomer(shop, id);
      enqueue.create(
        { saleId: id, items, currency, customer: buyer, payments, pixExpirationSeconds, automaticCapture, fraudSkip },
        { afterEntry, obligations: [basketKey(basketId)], takesOverFrom },
      );
      book.touch(id);
      failpoint('sell:inside');
      return sales.get(id);
    });
    failpoint('sell:after');
    if (made === null) throw new AppError('storage-failed', { message: 'the sale was not stored' });
    return made;
  }

  return { sell, check };
}

/** A code is scanned and a card is typed at the counter; a saved card was entrusted to the shop. */
const needsBuyer = (payment: PaymentDraft): boolean => !('card' in payment) || 'number' in payment.card;

/** Known of a saved card as well: else another card's order, if it were the answer to this sale, would be captured as this sale's. */
function faceBefore(payment: PaymentDraft, faceOf: SellDeps['faceOf']): Pick<NewPayment, 'cardBrand' | 'cardLast4'> {
  if (!('card' in payment)) return { cardBrand: null, cardLast4: null };
  if ('number' in payment.card) {
    const { brand, last4 } = cardFace(payment.card.number);
    return { cardBrand: brand, cardLast4: last4 };
  }
  const saved = faceOf(payment.card.token);
  return { cardBrand: saved?.brand ?? null, cardLast4: saved?.lastFour ?? null };
}

function paymentRow(
  payment: PaymentDraft,
  position: number,
  { shop, faceOf }: { readonly shop: Settings } & Pick<SellDeps, 'faceOf'>,
): NewPayment {
  const { method, amountCents, split = [] } = payment;
  const divided = split.length === 0 ? null : split;
  const common = { position, method, amountCents, split: divided, ...faceBefore(payment, faceOf) };
  if (payment.method === 'card')
    return { ...common, ...pick(payment, ['installments', 'capture']), pixExpirationSeconds: null };
  const pixExpirationSeconds = payment.expirationSeconds ?? shop.pixExpirationSeconds;
  return { ...common, installments: 1, capture: 'now', pixExpirationSeconds };
}

const shopNotOpen: { path: string; code: ShopProblemCode } = { path: 'customer', code: 'shop-not-open' };

/**
 * The API counts two attempts a minute per buyer and items. One shared address would let a shop sell the same coffee
 * twice a minute, so each walk-in sale has an alias of its own in the merchant's domain.
 */
function walkInCustomer(settings: Settings, saleId: string): SaleCustomer {
  if (!isShopOpen(settings)) refuseBroken([shopNotOpen]);
  return {
    name: settings.walkInName,
    email: settings.walkInEmailTemplate.replace('{sale}', saleId),
    phone: settings.walkInPhone,
  };
}
