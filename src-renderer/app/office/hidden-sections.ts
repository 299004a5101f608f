/** Sections that this account cannot use. They are not offered, but their address still shows the reason. */
import { useMemo } from 'react';
import { useChargebacks } from '../../areas/chargebacks/store.ts';
import { useSession } from '../../window/session-store.ts';

const none: readonly string[] = [];
const chargebacks: readonly string[] = ['chargebacks'];
/** Only managers see the record of who did what. */
const managersOnly: readonly string[] = ['audit'];

/** API document, Chargebacks: in production the routes answer 404. */
export function useHiddenSections(): readonly string[] {
  const isManager = useSession((state) => state.session?.signedIn?.role === 'manager');
  const hasNoDisputes = useChargebacks((state) => state.reading?.availability === 'unavailable');
  return useMemo(
    () => [...(hasNoDisputes ? chargebacks : none), ...(isManager ? none : managersOnly)],
    [hasNoDisputes, isManager],
  );
}
