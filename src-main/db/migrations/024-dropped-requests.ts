/**
 * A request that was given up was told as "went through and was undone". Only money that really goes back has an amount in its
 * line: every other line says now that the request was dropped.
 */
import type { Migration } from '../migrate.ts';

export const droppedRequests: Migration = {
  version: 24,
  name: 'dropped-requests',
  sql: `
UPDATE happenings SET what = 'dropped'
  WHERE what = 'undo-carried-out' AND json_extract(details, '$.amountCents') IS NULL;
`,
};
