/** How a sale is paid to the shop itself while somebody decides: notes and coins, its card machine, or several of them. Pure. */
import type { CallInput } from '#shared/contract/calls.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { brandNames } from '#shared/domain/card-brand-names.ts';
import { type DividedTotal, type NewId, shareOut, withChanged, withShare } from '#shared/domain/divided-total.ts';
import { type Cents, cents, type MoneyCurrency } from '#shared/domain/money.ts';
import type { DraftItem } from '#shared/domain/order-draft.ts';
import {
  type CashDraft,
  type CashStep,
  cashDue,
  changeOf,
  checkTenderedSale,
  type MachineDraft,
  type MachineMode,
  type TenderKind,
  tenderKinds,
} from '#shared/domain/tenders.ts';

export interface PlannedTender {
  readonly id: string;
  readonly kind: TenderKind;
  readonly amountCents: Cents;
  readonly typedAt: number | null;
  /** In cash; null while nobody typed another sum than the one that is due. */
  readonly receivedCents: Cents | null;
  /** At the machine; null until somebody chose it. */
  readonly mode: MachineMode | null;
  /** One of the usual brands, another one that is typed, or none. */
  readonly brand: string;
  readonly isOtherBrand: boolean;
  readonly authorization: string;
}

export type TenderPlan = DividedTotal<PlannedTender>;
export type TenderDrafts = CallInput<'tenders.sell'>['tenders'];

/** Notes and coins are in reais, and so is the machine. */
export function takenHere(settings: Settings | null, currency: MoneyCurrency): TenderKind[] {
  if (settings === null || currency !== 'BRL') return [];
  return tenderKinds.filter((kind) => (kind === 'cash' ? settings.takesCash : settings.takesMachine));
}

const blank = (kind: TenderKind, id: string): PlannedTender => ({
  id,
  kind,
  amountCents: cents(0),
  typedAt: null,
  receivedCents: null,
  mode: null,
  brand: '',
  isOtherBrand: false,
  authorization: '',
});

export const startTenders = (totalCents: Cents, kind: TenderKind, newId: NewId): TenderPlan =>
  shareOut({ totalCents, payments: [blank(kind, newId())] });

export const addTender = (plan: TenderPlan, kind: TenderKind, newId: NewId): TenderPlan =>
  withShare(plan, blank(kind, newId()));

export const changeTender = (
  plan: TenderPlan,
  id: string,
  change: Partial<Omit<PlannedTender, 'id' | 'kind' | 'amountCents' | 'typedAt'>>,
): TenderPlan => withChanged(plan, id, (tender) => ({ ...tender, ...change }));

const { visa, mastercard, elo, hipercard, 'american-express': amex } = brandNames;
const cardBrands = [visa, mastercard, elo, amex, hipercard];
const voucherBrands = ['Alelo', 'Pluxee', 'Ticket', 'VR'];

/** Those that a slip of this mode may name. None for a Pix. */
export function brandsOf(mode: MachineMode | null): readonly string[] {
  if (mode === null || mode === 'pix') return [];
  return mode === 'voucher' ? voucherBrands : cardBrands;
}

/** A brand that the other mode does not have is not taken along. */
export function chooseMode(
  plan: TenderPlan,
  { id, brand, isOtherBrand }: PlannedTender,
  mode: MachineMode,
): TenderPlan {
  const stays = isOtherBrand ? mode !== 'pix' : brandsOf(mode).includes(brand);
  return changeTender(plan, id, stays ? { mode } : { mode, brand: '', isOtherBrand: false });
}

/** The change of a second sum in cash could be of either one. */
export const mayAdd = ({ payments }: TenderPlan, kind: TenderKind): boolean =>
  kind !== 'cash' || payments.every((tender) => tender.kind !== 'cash');

export const dueOf = ({ kind, amountCents }: PlannedTender, step: CashStep): Cents =>
  kind === 'cash' ? cashDue(amountCents, step) : amountCents;

export const dueInAll = ({ payments }: TenderPlan, step: CashStep): number =>
  payments.reduce((sum, tender) => sum + dueOf(tender, step), 0);

const cashOf = (tender: PlannedTender, step: CashStep): CashDraft => ({
  kind: 'cash',
  amountCents: tender.amountCents,
  receivedCents: tender.receivedCents ?? dueOf(tender, step),
});

const machineOf = ({ amountCents, brand, authorization }: PlannedTender): Omit<MachineDraft, 'mode'> => ({
  kind: 'machine',
  amountCents,
  brand: brand.trim(),
  authorization: authorization.trim(),
});

/** What goes back to the buyer; below nothing, what is still missing. */
export function cashBalance(tender: PlannedTender, step: CashStep): number {
  const cash = cashOf(tender, step);
  const missing = dueOf(tender, step) - cash.receivedCents;
  return missing > 0 ? -missing : changeOf(cash, step);
}

/** Null while a mode is not chosen: it is never guessed. */
export function tenderDrafts({ payments }: TenderPlan, step: CashStep): TenderDrafts | null {
  const drafts = payments.flatMap((tender): TenderDrafts => {
    if (tender.kind === 'cash') return [cashOf(tender, step)];
    return tender.mode === null ? [] : [{ ...machineOf(tender), mode: tender.mode }];
  });
  return drafts.length === payments.length ? drafts : null;
}

export function tenderProblems({ payments }: TenderPlan, items: readonly DraftItem[], step: CashStep) {
  const tenders = payments.map((tender) => (tender.kind === 'cash' ? cashOf(tender, step) : machineOf(tender)));
  const modes = payments.flatMap(({ kind, mode }, index) =>
    kind === 'machine' && mode === null ? [{ code: 'machine-mode' as const, path: `tenders.${index}.mode` }] : [],
  );
  return [...checkTenderedSale({ items, tenders }, step), ...modes];
}
