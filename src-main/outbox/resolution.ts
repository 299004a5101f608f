/** What people recorded about an entry that only they could decide, as it rests in its row. */
import { type Resolution, resolutionSchema } from '#shared/contract/review.ts';
import type { Entry } from './entry.ts';

/** One person alone could record a finding in earlier versions, without what was seen. */
const earlier = { secondName: null, seen: null, proven: false } as const;

export function resolutionOf({ resolution }: Pick<Entry, 'resolution'>): Resolution | null {
  if (resolution === null) return null;
  const stored: unknown = JSON.parse(resolution);
  const read = resolutionSchema.safeParse(typeof stored === 'object' ? { ...earlier, ...stored } : stored);
  return read.success ? read.data : null;
}
