/** What a move beside an aimed request is: something done to the stage, or to the sale as it stands then. */
import type { Sale } from '#shared/contract/sale.ts';
import type { Stage } from '../acts/stage.ts';

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** The sale as it stands, or nothing when the till cannot tell. */
export async function saleOf(stage: Stage, id: string | null): Promise<Sale | null> {
  if (id === null || !stage.life.alive) return null;
  const read = await stage.people.look('orders.get', { id });
  return read.ok ? read.value : null;
}

export type OnSale = (stage: Stage, sale: Sale) => Promise<void>;
export type Move = (stage: Stage, saleId: string | null) => Promise<void>;

export const on =
  (act: OnSale): Move =>
  async (stage, saleId) => {
    const sale = await saleOf(stage, saleId);
    if (sale !== null) await act(stage, sale);
  };

export const firstCharge = ({ payments }: Sale): string | null => payments[0]?.chargeId ?? null;
