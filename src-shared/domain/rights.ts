/** What each role may do at the till, and up to which amount. Pure: the core enforces it, and screens tell it. */
import type { MoneyCurrency } from './money.ts';

/** In the order in which managers read them. */
export const rights = [
  'discount',
  'custom-amount',
  'split',
  'fraud-skip',
  'cancel',
  'refund',
  'capture',
  'sell-again',
  'direct-charge',
  'links',
  'subscribe',
  'subscription-change',
  'save-card',
  'saved-card-change',
  'customers',
  'catalogue',
  'chargebacks',
  'export',
  'open-drawer',
  'cash-move',
  'close-shift',
] as const;
export type Right = (typeof rights)[number];

/** `approval`: only with the PIN of a manager, typed at the action. */
export const rightLevels = ['allow', 'approval', 'deny'] as const;
export type RightLevel = (typeof rightLevels)[number];

export type LimitUnit = 'basisPoints' | 'cents';

/** What a limit is counted in: hundredths of a percent, or cents. A right without one has no limit. */
export const limitUnits: { readonly [R in Right]?: LimitUnit } = {
  discount: 'basisPoints',
  'custom-amount': 'cents',
  refund: 'cents',
  'cash-move': 'cents',
  'close-shift': 'cents',
};

export interface Rule {
  readonly level: RightLevel;
  /** More than this needs an approval, and so does any amount of money in another currency than the shop's; null: no limit. */
  readonly limit: number | null;
}

export type Rules = { readonly [R in Right]: Rule };

/** An export is read in many pieces, and nobody types a PIN for each. */
export const levelsOf = (right: Right): readonly RightLevel[] =>
  right === 'export' ? rightLevels.filter((level) => level !== 'approval') : rightLevels;

const rule = (level: RightLevel): Rule => ({ level, limit: null });

const everything = Object.fromEntries(rights.map((right) => [right, rule('allow')])) as Rules;

const tenPercent = 1_000;
const everythingOff = 10_000;
const fiveReais = 500;

/** What a till begins with, until a manager decides otherwise. */
export const defaultRules = {
  manager: everything,
  clerk: {
    ...everything,
    discount: { level: 'allow', limit: tenPercent },
    'fraud-skip': rule('approval'),
    export: rule('deny'),
    refund: rule('approval'),
    'sell-again': rule('approval'),
    'subscription-change': rule('approval'),
    links: rule('deny'),
    'saved-card-change': rule('deny'),
    catalogue: rule('deny'),
    chargebacks: rule('deny'),
    'open-drawer': rule('approval'),
    'cash-move': rule('approval'),
    'close-shift': { level: 'allow', limit: fiveReais },
  },
} as const satisfies { readonly [role: string]: Rules };

export type RulesByRole = { readonly [R in keyof typeof defaultRules]: Rules };

/** What an action asks for. */
export interface Demand {
  readonly right: Right;
  /** What the limit of this right is compared with, in the unit of the limit. */
  readonly amount?: number;
  /** How people read that amount, where rounding makes it another. */
  readonly shown?: number;
  /** Of an amount of money, where it is not reais. */
  readonly currency?: string;
  /** Whoever asks is not told how much it is: a drawer is counted by people who do not know what is missing. */
  readonly isBlind?: boolean;
}

export interface Limits {
  readonly rules: RulesByRole;
  /** What the shop sells in: a limit of money counts in it. */
  readonly currency: MoneyCurrency;
}

/** Its number says nothing of a limit in the shop's currency: R$ 50 is not US$ 50. */
export const isOfOtherCurrency = ({ right, currency = 'BRL' }: Demand, shop: MoneyCurrency): boolean =>
  limitUnits[right] === 'cents' && currency !== shop;

/** What the rule of one role makes of a demand, whatever managers themselves may do. */
export function levelByRule({ level, limit }: Rule, demand: Demand, currency: MoneyCurrency): RightLevel {
  const { amount } = demand;
  const isOver = limit !== null && amount !== undefined && (amount > limit || isOfOtherCurrency(demand, currency));
  return level === 'allow' && isOver ? 'approval' : level;
}

/** Nobody can approve what managers themselves may not do. */
export function levelFor(role: keyof RulesByRole, demand: Demand, { rules, currency }: Limits): RightLevel {
  const { right } = demand;
  const level = levelByRule(rules[role][right], demand, currency);
  return level === 'approval' && rules.manager[right].level === 'deny' ? 'deny' : level;
}

interface PricedItem {
  readonly quantity: number;
  readonly unitAmountCents: number;
}

/**
 * Which discounts, in hundredths of a percent, take exactly this much off when they are rounded half up to the cent. The least of them is
 * compared with a limit, so that a discount of 10 % is never counted as more because of its rounding. The roundest is what people typed.
 */
export function discountBasisPoints(
  fullCents: number,
  soldCents: number,
): { readonly least: number; readonly roundest: number } {
  const offCents = fullCents - soldCents;
  if (offCents <= 0) return { least: 0, roundest: 0 };
  // Of nothing no part can be taken, so whatever is taken is all of it.
  if (fullCents <= 0) return { least: everythingOff, roundest: everythingOff };
  // BigInt, because the products may exceed 2^53.
  const full = BigInt(fullCents);
  const least = Number((BigInt(2 * offCents - 1) * 5_000n + full - 1n) / full);
  const most = Number((BigInt(2 * offCents + 1) * 5_000n - 1n) / full);
  const round = [100, 50, 10].map((step) => Math.ceil(least / step) * step).find((value) => value <= most);
  return { least, roundest: round ?? least };
}

/** What a sale at less than its full price asks for; null where it is none. */
export function discountDemand(fullCents: number, soldCents: number): Demand | null {
  const { least: amount, roundest: shown } = discountBasisPoints(fullCents, soldCents);
  return amount === 0 ? null : { right: 'discount', amount, shown };
}

export const costOf = (items: readonly PricedItem[]): number =>
  items.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);
