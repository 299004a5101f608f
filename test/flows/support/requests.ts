/** How many requests have arrived at the API, reads included. */
import type { Till } from '#test/helpers/till.ts';

export const requestsOf = async (till: Till): Promise<number> =>
  (await till.control<{ requests: readonly unknown[] }>('GET', '/requests')).requests.length;
