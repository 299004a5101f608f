/** A charge of v1 among the things of the history, and what of it waits for the buyer. */
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Deadline } from '#shared/contract/deadlines.ts';
import { deadline, inReais, linesOf, type Thing } from '../thing.ts';
import type { ChargesTable } from './table.ts';

export function createChargeThing(
  { followed }: Pick<ChargesTable, 'followed'>,
  show: (id: string) => Charge | null,
): Thing<'charge'> {
  return {
    show,
    lines: linesOf(show, ({ state, status, client, amountCents, code, chargeId, method }) => ({
      state: status ?? state,
      customer: client?.name ?? '',
      means: method,
      amountCents,
      currency: inReais,
      apiId: code ?? '',
      chargeIds: chargeId ?? '',
    })),
    foundBy: [
      { table: 'charges', column: 'id' },
      { table: 'charges', column: 'code' },
    ],
    deadlines: () =>
      followed().flatMap(({ id }) => {
        const shown = show(id);
        return shown === null || shown.outcome !== 'open' ? [] : deadlinesOf(shown);
      }),
  };
}

function deadlinesOf({ id, label, amountCents, challenge, pix, confirmations }: Charge): Deadline[] {
  const about = { about: { kind: 'charge', id }, label, amountCents, currency: inReais } as const;
  const codes = confirmations.flatMap(({ state, expiresAt }) => (state === 'pending' ? [expiresAt] : []));
  return [
    ...(challenge === null || challenge.isOver ? [] : [deadline('challenge', challenge.endsAt, about)]),
    ...(pix?.code == null ? [] : [deadline('pix', pix.expiresAt, about)]),
    ...codes.map((at) => deadline('code', at, about)),
  ];
}
