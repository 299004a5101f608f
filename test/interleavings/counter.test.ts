/** A model of the counter that fits on a page, and a real till: whatever is done to both, they agree. `npm run interleave` does more. */
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { makeTemplate } from '../simulation/template.ts';
import { counterCommands } from './counter-commands.ts';
import { runCounter } from './run-counter.ts';

const dir = makeTempDir();
beforeAll(() => makeTemplate(dir.path));
afterAll(() => dir[Symbol.dispose]());

test('forty days at the counter go as a page of rules says', async () => {
  const day = fc.asyncProperty(counterCommands, (commands) => runCounter(commands, dir.path));
  await fc.assert(day, { numRuns: 40, seed: 1, endOnFailure: false });
}, 240_000);
