/** Checks of single fields that several parts of an order share. API document, field tables. */
import type { OrderProblem } from './order-draft.ts';

/** The maximum length of most text fields of the API. */
export const maxTextLength = 255;

export interface TextLimits {
  readonly required?: boolean;
  /** Null: the API document states none. */
  readonly maxLength?: number | null;
}

export function checkText(text: string | undefined, path: string, limits: TextLimits = {}): OrderProblem[] {
  const { required = false, maxLength = maxTextLength } = limits;
  if (text === undefined || text.trim() === '')
    return required ? [{ rule: 'field', code: 'field-required', path }] : [];
  if (maxLength === null || [...text].length <= maxLength) return [];
  return [{ rule: 'field', code: 'field-too-long', path, params: { maxLength } }];
}

/** Whole cents, at least one. */
export function checkAmount(amountCents: number, path: string): OrderProblem[] {
  if (!Number.isSafeInteger(amountCents)) return [{ rule: 'field', code: 'amount-invalid', path }];
  return amountCents < 1 ? [{ rule: 'field', code: 'amount-too-small', path }] : [];
}
