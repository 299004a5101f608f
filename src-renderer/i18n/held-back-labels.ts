/** What is said when a second movement of money is held back: by what the first may have been for. Pure. */
import type { CallError, HeldKind } from '#shared/contract/errors.ts';
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
  const path = fields[0]?.path;
  if (code !== 'money-may-have-moved' || path === undefined || !isHeldKind(path)) return null;
  return { what: t(`heldBack.${path}.what`), action: t(`heldBack.${path}.action`) };
}
