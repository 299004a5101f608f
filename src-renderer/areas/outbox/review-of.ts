/** The request about this thing that waits for people, if one does. Pure. */
import type { EntryView } from '#shared/contract/outbox.ts';

export function reviewOf(entries: Readonly<Record<string, EntryView>>, ownerId: string): string | null {
  return Object.values(entries).find(({ owner, state }) => owner.id === ownerId && state === 'review')?.id ?? null;
}
