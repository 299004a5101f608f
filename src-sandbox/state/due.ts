/** What time will do: armed, called off, and armed again after the world was read back. */
import type { Due, DueOf } from './due-record.ts';
import type { Deed, SandboxContext } from './world.ts';

export function after(context: SandboxContext, delayMs: number, deed: Deed): Due {
  const due = { at: context.clock.now() + delayMs, deed };
  arm(context, due, delayMs);
  return due;
}

export function callOff(context: SandboxContext, due: Due | null): void {
  if (due === null) return;
  context.pending.get(due)?.cancel();
  context.pending.delete(due);
}

/** What became due meanwhile waits for the next step of the clock. */
export function armAgain(context: SandboxContext, dues: readonly DueOf<Deed>[]): void {
  for (const due of dues) arm(context, due, due.at - context.clock.now());
}

/** Nothing that was planned will happen. */
export function forgetDues(context: SandboxContext): void {
  context.clock.stop();
  context.pending.clear();
}

function arm(context: SandboxContext, due: DueOf<Deed>, delayMs: number): void {
  const timer = context.clock.after(delayMs, () => {
    context.pending.delete(due);
    carryOut(context, due.deed);
  });
  context.pending.set(due, timer);
}

function carryOut<Kind extends Deed['kind']>(context: SandboxContext, deed: Extract<Deed, { kind: Kind }>): void {
  context.deeds[deed.kind as Kind](context, deed);
}
