/** The photo of an item, fetched once it comes into view. The name stands beside it, so it says nothing to a screen reader. */
import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { tintOf } from './category-dot.tsx';
import { usePhotos } from './photos-store.ts';
import type { ShelfItem } from './search.ts';
import { whenSeen } from './when-seen.ts';

interface ItemPhotoProps {
  readonly itemId: string;
  readonly photoAt: number;
  /** Its size: the place is there before the photo is. */
  readonly className: string;
}

export function ItemPhoto({ itemId, photoAt, className }: ItemPhotoProps) {
  const place = useRef<HTMLSpanElement>(null);
  const url = usePhotos((state) => state.photos.get(itemId)?.url);
  useEffect(() => {
    if (place.current === null) return;
    return whenSeen(place.current, () => usePhotos.getState().want({ itemId, photoAt }));
  }, [itemId, photoAt]);
  return (
    <span ref={place} className={cx('block overflow-hidden bg-sunken', className)}>
      {url !== undefined && <PhotoImage url={url} />}
    </span>
  );
}

interface ItemThumbProps {
  readonly item: ShelfItem;
  readonly className: string;
}

/** In a list where some items have a photo, the others have a place as large, so that all names begin in one line. */
export function ItemThumb({ item: { id, photoAt, color }, className }: ItemThumbProps) {
  const shape = cx('shrink-0 rounded-sm', className);
  if (photoAt !== null) {
    return <ItemPhoto itemId={id} photoAt={photoAt} className={cx(shape, 'border border-line')} />;
  }
  return <span aria-hidden="true" className={cx(shape, color === null ? 'bg-sunken' : tintOf(color))} />;
}

export const hasPhotoAmong = (items: readonly ShelfItem[]): boolean => items.some(({ photoAt }) => photoAt !== null);

export function PhotoImage({ url }: { readonly url: string }) {
  return <img src={url} alt="" decoding="async" draggable={false} className="size-full object-cover" />;
}
