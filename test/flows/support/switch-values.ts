/** Every value of every switch of the sandbox except its default, read from its own schema: a new switch is tested unasked. */
import { z } from 'zod';
import { chargebackSwitches } from '#sandbox/switch-groups/chargebacks.ts';
import { subscriptionSwitches } from '#sandbox/switch-groups/subscriptions.ts';
import { v1Switches } from '#sandbox/switch-groups/v1.ts';
import { defaultSwitches, type SwitchName, switchesSchema, switchNames } from '#sandbox/switches.ts';

export interface SwitchValue {
  readonly name: SwitchName;
  readonly value: string | number | boolean;
}

/** Groups that no order of the counter ever meets. A group that is new is met until somebody says otherwise. */
const elsewhere = new Set(Object.keys({ ...chargebackSwitches, ...subscriptionSwitches, ...v1Switches }));

export function otherSwitchValues(): SwitchValue[] {
  return everySwitchValue().filter(({ name }) => !elsewhere.has(name));
}

export function everySwitchValue(): SwitchValue[] {
  const defaults = defaultSwitches();
  return switchNames.flatMap((name) =>
    valuesOf(name, defaults[name])
      .filter((value) => value !== defaults[name])
      .map((value) => ({ name, value })),
  );
}

function valuesOf(name: SwitchName, fallback: unknown): (string | number | boolean)[] {
  const schema: unknown = switchesSchema.shape[name].unwrap();
  if (schema instanceof z.ZodEnum) return schema.options.filter((one) => typeof one === 'string');
  if (schema instanceof z.ZodBoolean) return [true, false];
  // A length of time or a share: half as much and twice as much.
  if (schema instanceof z.ZodNumber && typeof fallback === 'number') return [Math.ceil(fallback / 2), fallback * 2];
  throw new Error(`the switch ${name} is of a kind this test cannot vary yet`);
}
