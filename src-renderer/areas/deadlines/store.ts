/** The deadlines that the core last gathered. */
import { call } from '../../client/client.ts';
import { createWatched } from '../../client/watched.ts';

export const useDeadlines = createWatched(() => call('deadlines.list', {}));
