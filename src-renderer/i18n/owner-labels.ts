/** What a request is about, in people's words. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Translate } from './use-t.ts';

export function ownerWords(t: Translate, { kind, label }: Pick<EntryView['owner'], 'kind' | 'label'>): string {
  if (kind === 'sale') return t('queue.sale', { number: label });
  const what = t(`queue.owner.${kind}`);
  return label === '' ? what : `${what}: ${label}`;
}
