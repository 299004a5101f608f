/** What is said when a second movement of money is held back: by what the first may have been for. Pure. */
import type { CallError, HeldKind } from '#shared/contract/errors.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Translate } from './use-t.ts';

const known: Readonly<Record<HeldKind, true>> = {
  basket: true,
  invoice: true,
  subscription: true,
  charge: true,
  refund: true,
};

const isHeldKind = (path: string): path is HeldKind => Object.hasOwn(known, path);

/** Null for another error, and for a kind that this version does not know: the words of the code hold for any. */
export function heldBackWords(t: Translate, { code, fields = [] }: Pick<CallError, 'code' | 'fields'>) {
  const { path, params } = fields[0] ?? {};
  if (code !== 'money-may-have-moved' || path === undefined || !isHeldKind(path)) return null;
  // Nobody can complete what waits for two people.
  const isInReview = (path === 'charge' || path === 'subscription') && params?.state === 'review';
  return {
    what: t(`heldBack.${path}.what`),
    action: t(isInReview ? 'heldBack.charge.review' : `heldBack.${path}.action`),
  };
}

const requestsOf: Readonly<Record<'charge' | 'subscription', readonly EntryOperation[]>> = {
  charge: ['charges.create', 'charges.payOverdue'],
  subscription: ['subscriptions.create', 'subscriptions.pay'],
};

/** Whose request holds it back, where it is one of this kind: it can be shown. */
export function holderOf({ code, fields = [] }: Pick<CallError, 'code' | 'fields'>, kind: keyof typeof requestsOf) {
  const ownerId = fields.find((field) => requestsOf[kind].some((one) => one === field.code))?.params?.ownerId;
  return code !== 'money-may-have-moved' || ownerId === undefined ? null : String(ownerId);
}
