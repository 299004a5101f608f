/** A basket is put aside and taken up again: by two windows at once, one of them gets it. */
import { shopCurrency } from '../dollars.ts';
import { draftId, type SaleAct, told } from './stage.ts';

export const park: SaleAct = async (stage) => {
  const { random, people } = stage;
  const id = draftId(random);
  const kept = { id, label: 'Ana', totalCents: 500, currency: await shopCurrency(stage), basket: '{}' };
  const parked = await people.at('counter', 'orders.park', kept);
  told(stage, 'park', { saleId: id, result: parked });
  if (!parked.ok) return;
  const [one, other] = await Promise.all([
    people.at('counter', 'orders.unpark', { id }),
    people.at('office', 'orders.unpark', { id }),
  ]);
  if (one.ok && other.ok) throw new Error('a parked basket was taken up twice');
  told(stage, 'unpark', { saleId: id, result: one.ok ? one : other });
};
