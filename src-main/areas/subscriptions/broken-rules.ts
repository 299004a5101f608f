/** The rules of the domain as the answer a form understands: which field, which rule, which numbers. */
import type { SubscriptionProblem } from '#shared/domain/subscription-draft.ts';
import { AppError } from '../../lib/app-error.ts';

export function ruleBroken(problems: readonly SubscriptionProblem[]): AppError {
  const fields = problems.map(({ path, code, params }) => ({
    path,
    code,
    ...(params === undefined ? {} : { params: { ...params } }),
  }));
  return new AppError('rule-broken', { message: fields.map(({ code }) => code).join(', '), fields });
}
