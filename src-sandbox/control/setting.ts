/** Control of the universe itself: its seed, its time, its switches, its block lists. */
import { z } from 'zod';
import { normalDocument, normalEmail } from '../rules/blocking.ts';
import { forgetDues } from '../state/due.ts';
import { magicCards } from '../state/magic-cards.ts';
import { seededRandom } from '../state/seeded-random.ts';
import { createWorld, type SandboxContext } from '../state/world.ts';
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
    run: ({ context, body }) => {
      const { seed } = readControl(resetSchema, body);
      const { step } = context.world.journal;
      forgetDues(context);
      context.world = createWorld();
      // Counted on, so that whoever keeps the world sees that it has changed.
      context.world.journal.step = step;
      if (seed !== undefined) context.random = seededRandom(seed);
      return { reset: true, seed: seed ?? null };
    },
  },
  { method: 'GET', pattern: '/clock', run: ({ context }) => showClock(context) },
  {
    method: 'POST',
    pattern: '/clock',
    run: ({ context, body }) => {
      context.clock.advance(readControl(clockSchema, body).advance_ms);
      return showClock(context);
    },
  },
  { method: 'GET', pattern: '/cards', run: () => ({ cards: magicCards }) },
  { method: 'GET', pattern: '/switches', run: ({ context }) => ({ switches: explainSwitches(context.switches) }) },
  {
    method: 'POST',
    pattern: '/switches',
    run: ({ context, body }) => {
      context.switches = change(context, readControl(z.record(z.string(), z.unknown()), body));
      return { switches: context.switches };
    },
  },
  { method: 'GET', pattern: '/blocks', run: ({ context }) => ({ blocks: context.world.blocks }) },
  {
    method: 'POST',
    pattern: '/blocks',
    run: ({ context, body }) => {
      const { blocks } = context.world;
      const given = readControl(blocksSchema, body);
      context.world.blocks = {
        emails: given.emails?.map(normalEmail) ?? blocks.emails,
        documents: given.documents?.flatMap((number) => normalDocument(number) ?? []) ?? blocks.documents,
        bins: given.bins ?? blocks.bins,
        ips: given.ips ?? blocks.ips,
        items: given.items ?? blocks.items,
      };
      return { blocks: context.world.blocks };
    },
  },
];

function showClock(context: SandboxContext): Record<string, unknown> {
  const now = context.clock.now();
  return { now: new Date(now).toISOString(), now_ms: now, offset_ms: context.clock.offsetMs() };
}

function change(context: SandboxContext, changes: Readonly<Record<string, unknown>>) {
  try {
    return changeSwitches(context.switches, changes);
  } catch (error) {
    throw new ControlError(400, error instanceof Error ? error.message : String(error));
  }
}
