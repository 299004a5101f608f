/** Of the disk, once a gateway has echoed a request: no card number, no key and no token rests there. */
import { magicCards } from '#sandbox/state/magic-cards.ts';
import { type Secret, scan } from '#test/e2e/support/secret-scan.ts';
import type { Stage } from './acts/stage.ts';

export function checkSecrets({ sandbox, life }: Pick<Stage, 'sandbox' | 'life'>): string[] {
  const { requests } = sandbox.records();
  // All that a day typed would be looked for on every day: only an echo could have brought it there.
  if (!requests.some(({ fault }) => fault === 'echo_page')) return [];
  const secrets: readonly Secret[] = [
    ...magicCards.map(({ number }) => ({ name: 'a card number', value: number })),
    { name: 'the API key', value: sandbox.key },
    { name: 'the v1 token', value: sandbox.v1.bearer },
  ];
  const found = scan([life.folder], [...secrets]).map(({ secret, form }) => `${secret} rests on the disk (${form})`);
  return [...new Set(found)];
}
