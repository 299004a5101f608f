/** A chargeback as the contract shows it: what the API said, and the state of the defence that this till sent. */
import type { Chargeback, DefenceState } from '#shared/contract/chargebacks.ts';
import { existing } from '../../lib/app-error.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import type { AreaContext } from '../area.ts';
import type { ChargebackRow, ChargebacksTable } from './table.ts';

/** API document, Errors: "acquirer did not answer; retry". After this refusal alone the same files may be sent again. */
export const sendAgainCode = 'chargeback_acquirer_unavailable';

export interface ChargebackReaderDeps extends Pick<AreaContext, 'entries' | 'sales' | 'sinceRestore'> {
  readonly chargebacks: ChargebacksTable;
}

/** Every walk-in sale has an address of its own, made of its id: whoever has it is no person. */
const isAliasOf = (saleId: string, email: string | null): boolean =>
  email?.toLowerCase().includes(saleId.toLowerCase()) ?? false;

export type ChargebackReader = ReturnType<typeof createChargebackReader>;

export function createChargebackReader({ chargebacks, entries, sales, sinceRestore }: ChargebackReaderDeps) {
  /**
   * A read from before a defence was accepted does not tell whether the API would accept another one. Nor does what a backup shows of then: one may
   * have been sent since, of which this till has no record.
   */
  function isReadSince(row: ChargebackRow, entry: Entry | null): boolean {
    const isOfBackup = sinceRestore.mayHaveChanged(row.id, row.readAt);
    return !isOfBackup && (entry?.state !== 'accepted' || row.readAt > entry.updatedAt);
  }

  function view(row: ChargebackRow): Chargeback {
    const requests = entries.ofOwner('chargeback', row.id);
    const entry = requests.at(-1) ?? null;
    const sale = row.saleId === null ? null : sales.get(row.saleId);
    const { id, facts, defence, readAt, createdAt, updatedAt } = row;
    const isWalkIn = sale !== null && sale.customer === null && isAliasOf(sale.id, facts.customer.email);
    const isOver = entry === null || isFinal(entry.state);
    const mayGo = facts.acceptsEvidence && isReadSince(row, entry);
    return {
      id,
      ...facts,
      customer: isWalkIn ? { name: null, email: null } : facts.customer,
      isWalkIn,
      currency: facts.currency ?? sale?.currency ?? 'BRL',
      readAt,
      createdAt,
      updatedAt,
      revision: shownRevision(row, requests),
      sale: sale === null ? null : { id: sale.id, number: sale.number },
      defence:
        defence === null
          ? null
          : {
              state: defenceState(row, entry),
              files: [...defence.files],
              staffName: defence.staffName,
              at: defence.at,
              refusal: defence.refusal,
              waitReason: entry === null || isOver ? null : waitReasonOf(entry),
              nextAttemptAt: isOver ? null : (entry?.nextAt ?? null),
            },
      can: {
        defend: mayGo && isOver,
        sendAgain: mayGo && entry?.state === 'refused' && defence?.refusal?.code === sendAgainCode,
      },
    };
  }

  const find = (id: string): ChargebackRow => existing(chargebacks.get(id), `chargeback ${id}`);

  return { view, find, get: (id: string): Chargeback => view(find(id)) };
}

function defenceState({ facts }: ChargebackRow, entry: Entry | null): DefenceState {
  switch (entry?.state) {
    case 'accepted':
      return 'received';
    case 'declined':
    case 'refused':
      return 'refused';
    case 'withdrawn':
      return 'withdrawn';
    case 'resolved':
      return facts.evidence?.receivedAt == null ? 'refused' : 'received';
    default:
      return underWay(entry);
  }
}
