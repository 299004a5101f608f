/** A reading of everything the API document leaves open, drawn for one seed. */
import type { SwitchName } from '#sandbox/switches/switches.ts';
import type { Random } from '#shared/ports.ts';
import { hostileSwitchValues, kindSwitchValues, type SwitchValue } from '#test/flows/support/switch-values.ts';

/** Most switches stand as they are: what two unusual readings do together is seen, and the rest still sells. */
const chanceOfAnother = 0.25;
const chanceOfHostile = 0.1;
/** An account that refuses everything sells nothing, and nothing sold tests nothing. */
const seldom: Partial<Record<SwitchName, number>> = {
  account_blocked: 0.01,
  unsupported_composition: 0.05,
  pix_code: 0.1,
  fraud_verification: 0.1,
};

const others = Map.groupBy(kindSwitchValues('at-the-counter').filter(isBearable), ({ name }) => name);
/** The readings that only the back office meets as well. */
const ofOffice = Map.groupBy(kindSwitchValues('everywhere').filter(isBearable), ({ name }) => name);
const hostiles = Map.groupBy(hostileSwitchValues(), ({ name }) => name);

/** API document, transitions: a hold lapses after "about 26 hours". The till waits 27, not twice as long. */
function isBearable({ name, value }: SwitchValue): boolean {
  return name !== 'authorization_expiry_ms' || Number(value) <= 26 * 3_600_000;
}

export function drawSwitches(random: Random, hasOffice = false): Record<string, unknown> {
  return draw(random, hasOffice ? ofOffice : others, chanceOfAnother);
}

/** Few of many at a time: what breaks a promise is then seen in the switches of its seed. */
export function drawHostileSwitches(random: Random): Record<string, unknown> {
  return draw(random, hostiles, chanceOfHostile);
}

function draw(random: Random, switches: typeof others, usualChance: number): Record<string, unknown> {
  const drawn: Record<string, unknown> = {};
  for (const [name, values] of switches) {
    const changes = random.float() < (seldom[name] ?? usualChance);
    const value = values[Math.floor(random.float() * values.length)]?.value;
    if (changes) drawn[name] = value;
  }
  return drawn;
}
