/** What a scene of the product has at hand, and how it waits. */
import type { CallResult } from '#shared/contract/errors.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import type { Stage } from '#test/simulation/acts/stage.ts';
import type { ClientId } from '#test/simulation/people.ts';

export interface Play extends Stage {
  /** Lets time pass, step by step, until it holds; at most ten minutes. */
  until<T>(what: string, look: () => Promise<T | null | false | undefined>): Promise<T>;
  /** How long the buyer of this scene is given. */
  readonly draftId: string;
}

export type Ask = (window: ClientId) => Promise<CallResult<unknown>>;

/** A till that has come so far that the act can be asked for. */
export interface Ready {
  readonly ask: Ask;
  /** A person gives the thing up. */
  readonly undo?: Ask;
  /** Another screen or route to the same money, or to its opposite. */
  readonly door?: Ask;
  /** What happens at the provider, and the ids its event names. */
  readonly event?: () => Promise<readonly string[]>;
  /** What people do when all is over, as the buyer who pays. */
  readonly after?: () => Promise<void>;
  /** After everything: what must hold beside the oracles of the simulation. `isAlone`: nobody gave it up or asked at another door. */
  readonly check?: (isAlone: boolean, meanwhile: string) => Promise<string[]>;
}

export interface PairScenario {
  readonly operation: EntryOperation;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly route: string;
  readonly movesMoney: boolean;
  readonly has: { readonly undo: boolean; readonly door: boolean; readonly event: boolean };
  prepare(play: Play): Promise<Ready>;
}

export async function saleThat(play: Play, id: string, states: readonly SaleState[]): Promise<Sale> {
  return await play.until(`the sale is ${states.join(' or ')}`, async () => {
    const read = await play.people.look('orders.get', { id });
    return read.ok && states.includes(read.value.state) ? read.value : null;
  });
}

export function taken<T>(what: string, result: CallResult<T>): T {
  if (!result.ok) throw new Error(`${what} was not taken: ${result.error.code} ${result.error.message}`);
  return result.value;
}
