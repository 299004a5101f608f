/** Which part of the catalogue is in view. */
export type Shelf =
  | { readonly kind: 'favorites' }
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: string };

export function shelfKey(shelf: Shelf): string {
  return shelf.kind === 'category' ? `category ${shelf.id}` : shelf.kind;
}
