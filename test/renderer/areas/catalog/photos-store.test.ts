/** Photos of tiles in view are asked for together, the last seen first, each once; again only after a failure, or for another photo. */
import { beforeEach, expect, test, vi } from 'vitest';
import { usePhotos } from '#renderer/areas/catalog/photos-store.ts';
import { photosAtOnce } from '#shared/domain/item-photo.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const itemIdsOf = (input: unknown): string[] => (input as { itemIds: string[] }).itemIds;

let core: ScriptedCore;
beforeEach(() => {
  core = connectScriptedCore();
  answer(1);
});

function answer(photoAt: number): void {
  core.on('catalog.photos', (input) =>
    value(itemIdsOf(input).map((itemId) => ({ itemId, photoAt, mediaType: 'image/jpeg', data: itemId }))),
  );
}

const asked = (): string[][] => core.asked.map(({ input }) => itemIdsOf(input));
const want = (itemId: string, photoAt = 1): void => usePhotos.getState().want({ itemId, photoAt });
const photoOf = (itemId: string) => usePhotos.getState().photos.get(itemId);

test('what comes into view together is asked for together, the last first, and each once', async () => {
  const ids = Array.from({ length: photosAtOnce + 2 }, (_, at) => `together-${at}`);
  for (const id of [...ids, ...ids]) want(id);
  await vi.waitFor(() => expect(photoOf('together-0')).toBeDefined());
  expect(asked()).toEqual([ids.slice(2), ids.slice(0, 2)]);
  expect(photoOf('together-3')).toEqual({ photoAt: 1, url: 'data:image/jpeg;base64,together-3' });
});

test('another photo of the item is asked for while the one before is still shown', async () => {
  want('changed');
  await vi.waitFor(() => expect(photoOf('changed')).toBeDefined());
  answer(2);
  want('changed', 2);
  expect(photoOf('changed')?.photoAt).toBe(1);
  await vi.waitFor(() => expect(photoOf('changed')?.photoAt).toBe(2));
});

test('what was not answered is asked for again once the till is back', async () => {
  core.on('catalog.photos', () => ({ ok: false, error: { code: 'connection-lost', message: 'gone' } }));
  want('lost');
  await vi.waitFor(() => expect(asked()).toEqual([['lost']]));
  answer(1);
  await usePhotos.getState().load();
  expect(photoOf('lost')?.photoAt).toBe(1);
});

test('those that were seen long ago make room, and are asked for again when they are seen again', async () => {
  const photo = { photoAt: 1, mediaType: 'image/jpeg', data: '' } as const;
  usePhotos.getState().keep([{ ...photo, itemId: 'old' }]);
  usePhotos.getState().keep(Array.from({ length: 400 }, (_, at) => ({ ...photo, itemId: `new-${at}` })));
  expect(photoOf('old')).toBeUndefined();
  expect(usePhotos.getState().photos.size).toBe(400);
  want('old');
  await vi.waitFor(() => expect(photoOf('old')).toBeDefined());
});
