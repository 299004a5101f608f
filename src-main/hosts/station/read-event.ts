/** What an event of the API names: its own id, its type, and every id in its data. What it says about money is not even read. */
import { z } from 'zod';
import type { ReceivedEvent } from '../../api/poll-source.ts';

/**
 * API document, Events 2 and 3: `data` carries the resource. v1 adds `id`, which names the delivery, and `webhook_version`, whose unknown
 * values are tolerated. Other fields of v2 are not shown, so none is required.
 */
const deliverySchema = z.object({
  id: z.string().min(1).max(200).nullish().catch(null),
  type: z.string().max(200).nullish().catch(null),
  data: z.record(z.string(), z.unknown()),
});

export interface DeliveredEvent extends ReceivedEvent {
  /** The id of the delivery, the same in every attempt; null when it has none. */
  readonly deliveryId: string | null;
}

const idName = /(?:^|_)(?:id|code|token|order|charge|subscription|invoice|intent|chargeback)$/;
const longestId = 128;
const mostIds = 100;
const deepest = 8;

/** Null when the value is not an event. */
export function readEvent(value: unknown): DeliveredEvent | null {
  const parsed = deliverySchema.safeParse(value);
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const ids = new Set<string>();
  collect(data, ids, 0);
  return { deliveryId: id ?? null, type: type ?? null, ids: [...ids] };
}

function collect(value: unknown, into: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  for (const [name, inner] of Object.entries(value)) {
    if (into.size >= mostIds) return;
    if (typeof inner === 'object') collect(inner, into, depth + 1);
    else if (idName.test(name) && (typeof inner === 'string' || Number.isSafeInteger(inner))) {
      const id = String(inner);
      if (id !== '' && id.length <= longestId) into.add(id);
    }
  }
}
