/** What the other side saw of a day, for the trace of one that broke a promise. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';

/** When every day begins. */
export const start = Date.UTC(2027, 2, 1, 12);

/** What the other side saw: every command, and every movement of money. */
export function wireLines(sandbox: Sandbox): string[] {
  const { requests, ledger } = sandbox.records();
  const at = (ms: number): string => `${((ms - start) / 1000).toFixed(1)}s`;
  const commands = requests.filter(({ method }) => method === 'POST');
  return [
    ...commands.map(
      ({ at_ms, path, idempotency_key: key, served, status, fault, effect, late }) =>
        `wire ${at(at_ms)} ${path} key ${key?.slice(-6)} served ${served}, answered ${status} ${fault ?? ''}${effect ? ` effect ${effect}` : ''}${late ? ' late' : ''}`,
    ),
    ...ledger.map(
      ({ at_ms, kind, amount, metadata, order_id, reason, idempotency_key: key }) =>
        `ledger ${at(at_ms)} ${kind} ${amount} of ${String(metadata?.balcao_sale)} ${order_id}: ${reason}, key ${key?.slice(-6)}`,
    ),
  ];
}
