/** What can happen to a delivery on its way: "more than one delivery attempt recommended" is all the API document says of it. */
import { type Trouble, troubleKinds } from '../state/webhook-records.ts';
import type { SandboxContext } from '../state/world.ts';

/** How many of a hundred deliveries meet trouble, under `webhook_delivery: troubled`. */
const troubledPercent = 40;
const longestMs = 600_000;

export function takeTrouble(context: SandboxContext, type: string): Trouble | null {
  for (const rule of context.world.webhooks.troubles) {
    if (rule.type !== null && rule.type !== type) continue;
    rule.seen += 1;
    if (rule.seen < rule.nth || (rule.count !== null && rule.used >= rule.count)) continue;
    rule.used += 1;
    return rule;
  }
  return context.switches.webhook_delivery === 'troubled' ? draw(context) : null;
}

function draw({ random }: SandboxContext): Trouble | null {
  if (random.float() * 100 >= troubledPercent) return null;
  const kind = troubleKinds[Math.floor(random.float() * troubleKinds.length)] ?? 'late';
  return { kind, ms: Math.floor(random.float() * longestMs) };
}
