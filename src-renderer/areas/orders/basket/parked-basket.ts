/** A parked basket as text, and back. Text from another version is read with care, because amounts decide money. */
import type { ParkedBasket } from '#shared/contract/orders.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { Basket, BasketLine, Discount } from '#shared/domain/basket.ts';
import { cents, type MoneyCurrency, moneyCurrencySchema } from '#shared/domain/money.ts';

export interface BasketState extends Basket {
  /** Of its amounts. */
  readonly currency: MoneyCurrency;
  readonly discount: Discount | undefined;
  /** About the whole sale. */
  readonly note: string | undefined;
  readonly customer: SaleCustomer | null;
}

const version = 1;

export function writeParked({ lines, currency, discount, note, customer }: BasketState): string {
  return JSON.stringify({ version, lines, currency, discount, note, customer });
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function optionalText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function readDiscount(value: unknown): Discount | undefined {
  if (!isFields(value)) return undefined;
  if (value.kind === 'value' && isAmount(value.amountCents)) {
    return { kind: 'value', amountCents: cents(value.amountCents) };
  }
  if (value.kind === 'percent' && isAmount(value.basisPoints)) {
    return { kind: 'percent', basisPoints: value.basisPoints };
  }
  return undefined;
}

function readLine(value: unknown): BasketLine | null {
  if (!isFields(value)) return null;
  const { id, description, unitAmountCents, keptOverCents, quantity } = value;
  if (typeof id !== 'string' || typeof description !== 'string') return null;
  if (!isAmount(unitAmountCents) || !isAmount(quantity) || quantity < 1) return null;
  return {
    id,
    description,
    unitAmountCents: cents(unitAmountCents),
    ...(isAmount(keptOverCents) ? { keptOverCents: cents(keptOverCents) } : {}),
    quantity,
    code: optionalText(value.code),
    category: optionalText(value.category),
    note: optionalText(value.note),
    discount: readDiscount(value.discount),
  };
}

function readCustomer(value: unknown): SaleCustomer | null {
  if (!isFields(value)) return null;
  const { name, email, phone, document } = value;
  if (typeof name !== 'string' || typeof email !== 'string' || !isFields(phone)) return null;
  const { ddi, ddd, number } = phone;
  if (typeof ddi !== 'string' || typeof ddd !== 'string' || typeof number !== 'string') return null;
  const base = { name, email, phone: { ddi, ddd, number } };
  if (!isFields(document) || typeof document.type !== 'string' || typeof document.number !== 'string') return base;
  return { ...base, document: { type: document.type, number: document.number } };
}

/** So many things name a basket that nobody named. */
const namingThings = 2;

/** How people tell parked baskets apart: by the name that was given, else by what is in them first. Empty where nobody can read it. */
export function parkedName({ label, basket }: Pick<ParkedBasket, 'label' | 'basket'>): string {
  if (label !== '') return label;
  const lines = readParked(basket)?.lines ?? [];
  const things = lines.slice(0, namingThings).map(({ quantity, description }) => `${quantity}x ${description}`);
  const rest = lines.length - things.length;
  return [...things, ...(rest > 0 ? [`+ ${rest}`] : [])].join(', ');
}

/** Null when it is not a basket this version can be sure about. */
export function readParked(text: string): BasketState | null {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFields(kept) || kept.version !== version || !Array.isArray(kept.lines)) return null;
  const lines: BasketLine[] = [];
  for (const value of kept.lines) {
    const line = readLine(value);
    if (line === null) return null;
    lines.push(line);
  }
  // An earlier version sold in reais only.
  const currency = moneyCurrencySchema.safeParse(kept.currency ?? 'BRL');
  if (!currency.success) return null;
  const note = optionalText(kept.note);
  const discount = readDiscount(kept.discount);
  return { lines, currency: currency.data, discount, note, customer: readCustomer(kept.customer) };
}
