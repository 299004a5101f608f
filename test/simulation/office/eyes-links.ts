/** Of links: "cancelled" and "deleted" are said of none that can still be bought from. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { Link } from '#shared/contract/links.ts';

export function checkLinks({ id, code, state, status }: Link, sandbox: Sandbox): string[] {
  const link = code === null ? undefined : sandbox.records().v1.links.get(code);
  if (link === undefined || link.canceled) return [];
  if (state === 'deleted') return [`link ${id} says deleted, and can be bought from`];
  return status === 'Canceled' ? [`link ${id} says cancelled, and can be bought from`] : [];
}
