/** A chargeback among the things of the history, and the end of the time for its evidence. */
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Clock } from '#shared/ports.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import { attention, deadline, linesOf, type Thing } from '../thing.ts';
import { type ChargebacksTable, hasEndedChargeback } from './table.ts';

/** So long people are told of a defence that came too late: nothing can be done about it any more. */
const toldMs = 7 * 86_400_000;

export interface ChargebackThingDeps {
  readonly clock: Pick<Clock, 'now'>;
  readonly serverTime: Pick<ServerTime, 'atLeast'>;
  readonly chargebacks: Pick<ChargebacksTable, 'open' | 'lostWithDefence'>;
}

export function createChargebackThing(
  { clock, serverTime, chargebacks: { open, lostWithDefence } }: ChargebackThingDeps,
  show: (id: string) => Chargeback | null,
): Thing<'chargeback'> {
  /** Somebody defended it, and believes that the bank has the defence. */
  function neverReceived(id: string) {
    const shown = show(id);
    if (shown?.defence == null || shown.defence.state === 'withdrawn' || hasArrived(shown)) return [];
    const { amountCents, currency } = shown;
    return [
      attention('defence', id, { about: { kind: 'chargeback', id }, label: labelOf(shown), amountCents, currency }),
    ];
  }

  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || !shown.acceptsEvidence || hasEndedChargeback(shown.status)) return [];
    const { respondBy, amountCents, currency } = shown;
    const about = { kind: 'chargeback', id } as const;
    return [deadline('dispute', respondBy, { about, label: labelOf(shown), amountCents, currency })];
  }

  return {
    show,
    lines: linesOf(show, ({ id, status, customer, amountCents, currency }) => ({
      state: status,
      customer: customer.name ?? '',
      // The bank takes it from the shop, unless the shop has won.
      amountCents: status === 'won' ? amountCents : -amountCents,
      currency,
      apiId: id,
    })),
    foundBy: [{ table: 'chargebacks', column: 'id' }],
    deadlines: () => open().flatMap(({ id }) => deadlinesOf(id)),
    // A till's clock that was set ahead makes no week pass.
    attention: () =>
      lostWithDefence(Math.min(serverTime.atLeast(), clock.now()) - toldMs).flatMap(({ id }) => neverReceived(id)),
  };
}

/** This defence or another one: of the dashboard, or of after the backup that was put back. */
const hasArrived = ({ defence, evidence }: Chargeback): boolean =>
  defence?.state === 'received' || (evidence !== null && evidence.receivedAt !== null);

const labelOf = ({ sale, customer }: Chargeback): string =>
  sale === null ? (customer.name ?? '') : String(sale.number);
