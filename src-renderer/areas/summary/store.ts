/** What needs a person, as the core last gathered it. */
import { call } from '../../client/client.ts';
import { createWatched } from '../../client/watched.ts';

export const useSummary = createWatched(() => call('summary.get', {}));
