/** When the process dies: at a named point between two steps, around a commit, or at any moment of a request. */
import { type Failpoint, failpoints } from '#main/lib/failpoints.ts';
import type { Random } from '#shared/ports.ts';

export const connectPoints = ['connect:leaving', 'connect:flying', 'connect:answered'] as const;
export const commitPoints = ['commit:before', 'commit:after'] as const;
export type DeathPoint = Failpoint | (typeof commitPoints)[number] | (typeof connectPoints)[number];

/** A create has no id to ask about: no check of one can ever happen. */
const unreachable: readonly Failpoint[] = ['orders.create:before-check', 'orders.create:after-check'];
export const possibleFailpoints = failpoints.filter((point) => !unreachable.includes(point));
/** What acts at the counter reach. An act of the back office chooses a point of its own request. */
export const reachableFailpoints = possibleFailpoints.filter((point) =>
  /^(?:sell:|watch:|orders\.|refunds\.)/.test(point),
);

export interface DeathPlan {
  /** Null: whichever failpoint comes. */
  readonly point: DeathPoint | null;
  readonly nth: number;
}

export interface CrashPlan {
  arm(plan: DeathPlan): void;
  disarm(): void;
  /** True when the process dies here. */
  strikes(point: string): boolean;
}

export function createCrashPlan(): CrashPlan {
  let plan: DeathPlan | null = null;
  let left = 0;
  return {
    arm(next) {
      plan = next;
      left = next.nth;
    },
    disarm() {
      plan = null;
    },
    strikes(point) {
      if (plan === null || !matches(plan, point)) return false;
      left -= 1;
      if (left > 0) return false;
      plan = null;
      return true;
    },
  };
}

function matches({ point: planned }: DeathPlan, point: string): boolean {
  return planned === null ? !/^(?:commit|connect):/.test(point) : planned === point;
}

export function drawDeath(random: Random): DeathPlan {
  const upTo = (most: number): number => 1 + Math.floor(random.float() * most);
  const one = <T>(list: readonly T[]): T | null => list[Math.floor(random.float() * list.length)] ?? null;
  const kind = random.float();
  if (kind < 0.2) return { point: null, nth: upTo(8) };
  if (kind < 0.55) return { point: one(reachableFailpoints), nth: upTo(2) };
  if (kind < 0.8) return { point: one(commitPoints), nth: upTo(12) };
  return { point: one(connectPoints), nth: upTo(4) };
}
