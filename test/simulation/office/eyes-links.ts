/** Of links: "cancelled" and "deleted" are said of none that can still be bought from. */
import type { Link } from '#shared/contract/links.ts';
import type { Stage } from '../acts/stage.ts';

export function checkLinks(
  { id, code, state, status }: Link,
  { sandbox, memory }: Pick<Stage, 'sandbox' | 'memory'>,
): string[] {
  const link = code === null ? undefined : sandbox.records().v1.links.get(code);
  // Looks of two minutes may all be older than the link: it is found when it is read again, two hours later.
  if (link === undefined || link.canceled || memory.readsLag) return [];
  if (state === 'deleted') return [`link ${id} says deleted, and can be bought from`];
  return status === 'Canceled' ? [`link ${id} says cancelled, and can be bought from`] : [];
}
