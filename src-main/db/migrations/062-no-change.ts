/** Changes nothing: numbers have no gap, and this one is kept for a change that is made beside the printed slips. */
import type { Migration } from '../migrate.ts';

export const noChange: Migration = { version: 62, name: 'no-change', sql: 'SELECT 1;' };
