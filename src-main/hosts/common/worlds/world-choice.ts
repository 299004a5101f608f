/** Keeps which world the people of this till chose, for the next start. */
import { join } from 'node:path';
import { z } from 'zod';
import { type World, worldSchema } from '#shared/contract/till.ts';
import { readSealed, writeSealed } from '../../../vault/sealed-file.ts';

const schema = z.object({ world: worldSchema });
const fileIn = (folder: string): string => join(folder, 'world.json');

export function readWorldChoice(folder: string): World | null {
  const parsed = schema.safeParse(readSealed(fileIn(folder)));
  return parsed.success ? parsed.data.world : null;
}

export function writeWorldChoice(folder: string, world: World): void {
  writeSealed(fileIn(folder), { world });
}
