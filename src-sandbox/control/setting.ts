/** Control of the universe itself: its seed, its time, its switches, its block lists. */
import { z } from 'zod';
import { normalDocument, normalEmail } from '../rules/blocking.ts';
import { magicCards } from '../state/magic-cards.ts';
import { seededRandom } from '../state/seeded-random.ts';
import { type Bench, createWorld } from '../state/world.ts';
import { changeSwitches, explainSwitches } from '../switches/switches.ts';
import { ControlError, type ControlRoute, readControl } from './routes.ts';

const resetSchema = z.strictObject({ seed: z.int().optional() });
const clockSchema = z.strictObject({ advance_ms: z.number().min(0) });
const blocksSchema = z.strictObject({
  emails: z.array(z.string()).optional(),
  documents: z.array(z.string()).optional(),
  bins: z.array(z.string()).optional(),
  ips: z.array(z.string()).optional(),
  items: z.array(z.string()).optional(),
});

export const settingRoutes: readonly ControlRoute[] = [
  {
    method: 'POST',
    pattern: '/reset',
    run: ({ bench, body }) => {
      const { seed } = readControl(resetSchema, body);
      bench.clock.stop();
      bench.world = createWorld();
      if (seed !== undefined) bench.random = seededRandom(seed);
      return { reset: true, seed: seed ?? null };
    },
  },
  { method: 'GET', pattern: '/clock', run: ({ bench }) => showClock(bench) },
  {
    method: 'POST',
    pattern: '/clock',
    run: ({ bench, body }) => {
      bench.clock.advance(readControl(clockSchema, body).advance_ms);
      return showClock(bench);
    },
  },
  { method: 'GET', pattern: '/cards', run: () => ({ cards: magicCards }) },
  { method: 'GET', pattern: '/switches', run: ({ bench }) => ({ switches: explainSwitches(bench.switches) }) },
  {
    method: 'POST',
    pattern: '/switches',
    run: ({ bench, body }) => {
      bench.switches = change(bench, readControl(z.record(z.string(), z.unknown()), body));
      return { switches: bench.switches };
    },
  },
  { method: 'GET', pattern: '/blocks', run: ({ bench }) => ({ blocks: bench.world.blocks }) },
  {
    method: 'POST',
    pattern: '/blocks',
    run: ({ bench, body }) => {
      const { blocks } = bench.world;
      const given = readControl(blocksSchema, body);
      bench.world.blocks = {
        emails: given.emails?.map(normalEmail) ?? blocks.emails,
        documents: given.documents?.flatMap((number) => normalDocument(number) ?? []) ?? blocks.documents,
        bins: given.bins ?? blocks.bins,
        ips: given.ips ?? blocks.ips,
        items: given.items ?? blocks.items,
      };
      return { blocks: bench.world.blocks };
    },
  },
];

function showClock(bench: Bench): Record<string, unknown> {
  const now = bench.clock.now();
  return { now: new Date(now).toISOString(), now_ms: now, offset_ms: bench.clock.offsetMs() };
}

function change(bench: Bench, changes: Readonly<Record<string, unknown>>) {
  try {
    return changeSwitches(bench.switches, changes);
  } catch (error) {
    throw new ControlError(400, error instanceof Error ? error.message : String(error));
  }
}
