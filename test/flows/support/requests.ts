/** How many requests have arrived at the API, reads included: what a test makes the till ask. */
import type { Till } from '#test/helpers/till.ts';

/** The list of chargebacks is asked for about once an hour, whatever else there is to know. */
const isOfList = ({ path }: { readonly path: string }): boolean => path.split('?')[0] === '/v2/chargebacks';

export const requestsOf = async (till: Till): Promise<number> =>
  (await till.control<{ requests: readonly { readonly path: string }[] }>('GET', '/requests')).requests.filter(
    (one) => !isOfList(one),
  ).length;
