/** What the till says about credentials with which nothing is sent. */
import type { CredentialPause, OutboxStatus } from '#shared/contract/outbox.ts';

/** Another account comes first, because its answers would not be about this shop. */
const worstFirst: readonly CredentialPause['why'][] = ['another', 'refused', 'missing'];

/** Whether nothing is asked with this credential. */
export const isPaused = (
  { paused }: Pick<OutboxStatus, 'paused'>,
  generation: CredentialPause['generation'],
): boolean => paused.some((pause) => pause.generation === generation);

/** Keys of the catalogue, or null when all is well. */
export function credentialProblem({ paused }: Pick<OutboxStatus, 'paused'>) {
  const why = worstFirst.find((each) => paused.some((pause) => pause.why === each));
  if (why === undefined) return null;
  const [first, second] = paused.filter((pause) => pause.why === why);
  const which = second === undefined ? (first?.generation ?? 'both') : 'both';
  return { title: `shell.credential.${why}.${which}`, detail: `shell.credentialDetail.${why}` } as const;
}
