/** The photo that comes with the form of an item: checked again, kept beside the item, and on record without its bytes. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CatalogProblem } from '#shared/domain/catalog-rules.ts';
import { type PhotoType, photoMaxBytes, photoMaxKilobytes, photoTypeOf } from '#shared/domain/item-photo.ts';
import { appendAudit } from '../audit/table.ts';
import type { CatalogContext } from './catalog-context.ts';

export interface NewPhoto {
  readonly mediaType: PhotoType;
  readonly bytes: Uint8Array;
}

/** What a save says of the photo: left out, it stays as it is; null, the item has none. */
export type PhotoChange = NewPhoto | null | undefined;

export interface ReadPhoto {
  readonly change: PhotoChange;
  readonly problems: readonly CatalogProblem[];
}

export function readPhoto(data: string | null | undefined): ReadPhoto {
  if (data === undefined || data === null) return { change: data, problems: [] };
  const bytes = Buffer.from(data, 'base64');
  const path = 'photo';
  if (bytes.length > photoMaxBytes) {
    const params = { maxKilobytes: photoMaxKilobytes };
    return { change: undefined, problems: [{ path, code: 'photo-too-heavy', params }] };
  }
  const mediaType = photoTypeOf(bytes);
  if (mediaType === null) return { change: undefined, problems: [{ path, code: 'photo-no-picture' }] };
  return { change: { mediaType, bytes }, problems: [] };
}

/** Since when the item has the photo that it has after the change. Never a moment twice, or a screen would keep the photo of before. */
export function photoAtAfter(before: CatalogItem | null, change: PhotoChange, now: number): number | null {
  const photoAt = before?.photoAt ?? null;
  if (change === undefined) return photoAt;
  return change === null ? null : Math.max(now, (photoAt ?? 0) + 1);
}

/** Runs in the transaction of the item, after its row. */
export function keepPhoto({ db, clock, photos }: CatalogContext, item: CatalogItem, kept: KeptPhoto): void {
  const { id: itemId, description, photoAt } = item;
  const { change, staffId } = kept;
  if (photoAt === null) photos.remove(itemId);
  else if (change) photos.save({ itemId, ...change, photoAt });
  appendAudit(db, {
    at: clock.now(),
    action: photoAt === null ? 'catalog.removePhoto' : 'catalog.setPhoto',
    staffId,
    subject: itemId,
    after: { description },
  });
}

interface KeptPhoto {
  readonly change: PhotoChange;
  readonly staffId: string;
}
