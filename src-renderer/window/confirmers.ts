/** From when the PIN of a person confirms what another asks: the core refuses it before that, and nobody learns it by being refused. */
import type { SessionState, StaffMember } from '#shared/contract/session.ts';

export interface Confirmer extends Pick<StaffMember, 'id' | 'name'> {
  /** Left out where it does already, or may; null where a PIN must be chosen first. */
  readonly confirmsFrom?: number | null;
}

export function confirmers(
  people: readonly StaffMember[],
  {
    withGivenPin,
    withNewPin,
  }: Readonly<{
    withGivenPin: readonly string[];
    withNewPin: readonly SessionState['withNewPin'][number][];
  }>,
): Confirmer[] {
  return people.map(({ id, name }) => {
    if (withGivenPin.includes(id)) return { id, name, confirmsFrom: null };
    const confirmsFrom = withNewPin.find(({ staffId }) => staffId === id)?.confirmsFrom ?? null;
    // Where the API's time was not known, the day begins when the core is first asked: whoever could not be chosen would wait for ever.
    return confirmsFrom === null ? { id, name } : { id, name, confirmsFrom };
  });
}
