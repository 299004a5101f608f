/** A payment method that is added must be a type error wherever something is done with it, and never be treated as another one. */
import { expect, it } from 'vitest';
import { paymentMethods } from '#shared/domain/payment-methods.ts';
import { repositoryModules } from './sources.ts';

/** These have lists of methods of their own: invoices and v1 name theirs in the API documents. */
const ownLists = /subscription|invoice|v1-|audit/;
/** They ask for one method and do nothing for the others, or the compiler narrows a draft by its method. */
const narrowing = [
  'src-main/areas/orders/requests.ts',
  'src-main/areas/orders/sell.ts',
  'src-renderer/areas/orders/charge/charge-form.tsx',
  'src-renderer/areas/orders/charge/payment-card.tsx',
  'src-renderer/areas/orders/charge/payment-plan.ts',
  'src-renderer/areas/orders/charge/use-charge.ts',
  'src-renderer/areas/orders/sale-labels.ts',
  'src-renderer/areas/training/sale-training.tsx',
];
const compared = new RegExp(`\\bmethod (===|!==) '(${paymentMethods.join('|')})'`);

it('compares no payment method with one name where the rules of all methods decide', () => {
  const found = repositoryModules().filter(({ path, text }) => path.startsWith('src-') && compared.test(text));
  expect(found.map(({ path }) => path).filter((path) => !ownLists.test(path))).toEqual(narrowing);
});
