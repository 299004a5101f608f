/** The photos of items that came into view: asked for a few at a time, and kept until the item has another one. */
import { create } from 'zustand';
import type { ItemPhoto } from '#shared/contract/catalog.ts';
import { photosAtOnce } from '#shared/domain/item-photo.ts';
import { call } from '../../client/client.ts';

/** About ten screens. At their largest, 35 MB. */
const keptPhotos = 400;

type Wanted = Pick<ItemPhoto, 'itemId' | 'photoAt'>;

interface Photo {
  readonly photoAt: number;
  /** A data address. */
  readonly url: string;
}

interface PhotosStore {
  readonly photos: ReadonlyMap<string, Photo>;
  /** An item with a photo came into view. */
  want(wanted: Wanted): void;
  keep(photos: readonly ItemPhoto[]): void;
  /** Asks again for what was not answered. */
  load(): Promise<void>;
}

export const photoUrl = ({ mediaType, data }: Pick<ItemPhoto, 'mediaType' | 'data'>): string =>
  `data:${mediaType};base64,${data}`;

export const usePhotos = create<PhotosStore>()((set, get) => {
  /** By item: the photo that was asked for last, so that none is asked for twice. */
  const asked = new Map<string, number>();
  let queue: Wanted[] = [];
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // Tiles that come into view together are asked for together.
    await Promise.resolve();
    while (queue.length > 0) {
      // The last ones first: who scrolls on has left the others behind.
      const wanted = queue.splice(-photosAtOnce);
      const result = await call('catalog.photos', { itemIds: wanted.map(({ itemId }) => itemId) });
      if (!result.ok) {
        queue.push(...wanted);
        break;
      }
      get().keep(result.value);
    }
    isAsking = false;
  }

  return {
    photos: new Map(),
    want({ itemId, photoAt }) {
      if (asked.get(itemId) === photoAt) return;
      asked.set(itemId, photoAt);
      queue = [...queue.filter((one) => one.itemId !== itemId), { itemId, photoAt }];
      void ask();
    },
    keep(given) {
      const photos = new Map(get().photos);
      for (const photo of given) {
        const { itemId, photoAt } = photo;
        photos.delete(itemId);
        photos.set(itemId, { photoAt, url: photoUrl(photo) });
        asked.set(itemId, photoAt);
      }
      for (const itemId of [...photos.keys()].slice(0, Math.max(0, photos.size - keptPhotos))) {
        photos.delete(itemId);
        asked.delete(itemId);
      }
      set({ photos });
    },
    load: ask,
  };
});
