/** Several clerks at one till at once, so that a kill finds several sales under way. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { chooseSaleAct } from '#test/simulation/acts/all-acts.ts';
import { managerAlone } from '#test/simulation/people.ts';
import type { LiveTill } from './start-till.ts';
import type { Story, StoryStage } from './story.ts';

export interface PaymentRuntimeOptions {
  readonly stage: Pick<StoryStage, 'sandbox' | 'saleIds' | 'note'>;
  readonly till: LiveTill;
  readonly seed: number;
  readonly clerks: number;
  /** Done every other time, so that what it leads to happens soon. */
  readonly favourite?: Story | undefined;
  readonly until: () => boolean;
}

/** Ends when `until` says so or the till is gone. */
export async function trade(options: PaymentRuntimeOptions): Promise<void> {
  const { till, clerks, seed } = options;
  await till.signIn();
  await Promise.all(
    Array.from({ length: clerks }, (_, clerk) => work(options, createSeededRandom(seed * 1_000 + clerk))),
  );
}

async function work({ stage, till, favourite, until }: PaymentRuntimeOptions, random: Random): Promise<void> {
  const people = managerAlone(till.call);
  const tally = new Map<string, number>();
  while (till.alive && !until()) {
    const act = favourite !== undefined && random.float() < 0.6 ? favourite : chooseSaleAct(random);
    await act({ ...stage, life: till, people, tally, random, sendsKeyless: favourite !== undefined });
    await delay(random.float() * 15);
  }
}
