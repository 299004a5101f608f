/** Sections this account has no use for: they are not offered, but their address still says why. */
import { useChargebacks } from '../../areas/chargebacks/store.ts';

const none: readonly string[] = [];
const chargebacks: readonly string[] = ['chargebacks'];

/** API document, Chargebacks: in production the routes answer 404. */
export function useHiddenSections(): readonly string[] {
  return useChargebacks((state) => state.reading?.availability === 'unavailable') ? chargebacks : none;
}
