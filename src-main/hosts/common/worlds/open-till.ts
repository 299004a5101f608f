/** Opens the till in the world that its people chose, or in none until they do. */
import type { World } from '#shared/contract/till.ts';
import type { Connect } from '../../../api/connect.ts';
import type { KeptPreferences } from '../kept-preferences.ts';
import type { PaymentWorld } from '../payment-world.ts';
import { createDisplayHandlers, type Displays } from './display-handlers.ts';
import { createPreferencesHandlers } from './preferences-handlers.ts';
import { createShellHandlers, type Shell } from './shell-handlers.ts';
import { createSwitchingCore, type SwitchingCore } from './switching-core.ts';
import { createTillHandlers, type TillHandlersDeps } from './till-handlers.ts';
import { createTillMethods } from './till-methods.ts';
import { createWorldSwitch, type WorldSwitchOptions } from './world-switch.ts';

export interface TillOptions
  extends Omit<WorldSwitchOptions, 'isDecided'>,
    Pick<TillHandlersDeps, 'backups' | 'waitingCopy' | 'tell'> {
  /** The world that a command line or an environment decided for. */
  readonly decided: { readonly name: World; readonly world: PaymentWorld } | null;
  readonly connect: Connect;
  /** The program around the screen; a station has none. */
  readonly shell?: Shell;
  readonly displays: Displays;
  readonly preferences: KeptPreferences;
}

export interface Till {
  readonly core: SwitchingCore;
  /** Null while none is open. */
  world(): PaymentWorld | null;
  close(): Promise<void>;
  /** See `Core`: the system ends the process next. */
  closeNow(): void;
}

export async function openTill(options: TillOptions): Promise<Till> {
  const { decided, log } = options;
  const core: SwitchingCore = createSwitchingCore((clientId, request) => answer(clientId, request));
  const worlds = createWorldSwitch({ ...options, isDecided: decided !== null }, core);
  const handlers = {
    ...createTillHandlers({ ...options, worlds, core }),
    ...createShellHandlers(options.shell ?? null),
    ...createDisplayHandlers(options.displays),
    ...createPreferencesHandlers(options.preferences),
  };
  const answer = createTillMethods({ handlers, staffAt: core.staffAt, log });
  if (decided === null) await worlds.enterChosen();
  else await worlds.enter(decided.name, decided.world);
  return { core, world: worlds.world, close: worlds.leave, closeNow: worlds.closeNow };
}
