/** Every migration, in order. A new one is a new file and a new line here. */
import type { Migration } from '../migrate.ts';
import { ground } from './001-ground.ts';

export const allMigrations: readonly Migration[] = [ground];
