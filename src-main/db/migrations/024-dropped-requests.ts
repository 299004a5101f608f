/** A request that was given up was told as "went through and was undone": the lines of requests, which name an operation, say otherwise now. */
import type { Migration } from '../migrate.ts';

export const droppedRequests: Migration = {
  version: 24,
  name: 'dropped-requests',
  sql: `
UPDATE happenings SET what = 'dropped'
  WHERE what = 'undo-carried-out' AND json_extract(details, '$.operation') IS NOT NULL;
`,
};
