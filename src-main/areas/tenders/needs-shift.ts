/** Where the shop says so, cash moves while a shift is open alone: what nobody counts is in no report. */
import type { ShiftProblemCode } from '#shared/domain/shifts.ts';
import type { TenderKind } from '#shared/domain/tenders.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import { readSettings } from '../settings/table.ts';
import type { TenderParts } from './parts.ts';

const notOpen: { path: string; code: ShiftProblemCode } = { path: 'tenders', code: 'shift-not-open' };

/** Throws `shift-not-open`. */
export function refuseWithoutShift(
  { db, isShiftOpen }: Pick<TenderParts, 'db' | 'isShiftOpen'>,
  tenders: readonly { readonly kind: TenderKind }[],
): void {
  const movesCash = tenders.some(({ kind }) => kind === 'cash');
  if (movesCash && readSettings(db).requiresShift && !isShiftOpen()) refuseBroken([notOpen]);
}
