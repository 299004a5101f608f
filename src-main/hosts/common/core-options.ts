/** What a host hands to the core, the same for both hosts. */
import type { LinkWay } from '#shared/contract/links.ts';
import { isOfProvider, plainHttpsHost } from '#shared/domain/provider-hosts.ts';
import type { Clock, Random } from '#shared/ports.ts';
import { createHttpConnect } from '../../api/http.ts';
import { onlyTo } from '../../api/listed-host.ts';
import type { CoreOptions } from '../../core/core.ts';
import type { DamagedDatabase } from '../../db/damaged.ts';
import type { ChallengePage } from '../../lib/challenge-page.ts';
import type { Log } from '../../lib/log.ts';
import type { HostArguments } from './arguments.ts';
import { checkInThread } from './check-in-thread.ts';
import type { DataFolder } from './data-folder.ts';
import { lastLogLines } from './last-log-lines.ts';
import type { PaymentWorld } from './payment-world.ts';
import { createTcpPrinter } from './tcp-printer.ts';
import { version } from './version.ts';

/** A smaller database is read in a fraction of a second. */
const servedFromBytes = 64 * 1024 * 1024;

export interface HostSetting {
  readonly args: HostArguments;
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The built `check-file.ts`, or its source. */
  readonly checkProgram: string;
  readonly onDamaged: (trouble: DamagedDatabase) => void;
  readonly typedCards?: CoreOptions['typedCards'];
  /** A host whose screen is in a browser has none: the screen opens it. */
  readonly openExternal?: (url: string) => Promise<void>;
  readonly openChallenge?: (page: ChallengePage) => Promise<string | null>;
}

export function coreOptionsFor(
  world: PaymentWorld,
  setting: HostSetting,
  failpoint?: (name: string) => void,
): CoreOptions {
  const { args, clock, random, log, folder, openChallenge } = setting;
  return {
    clock,
    random,
    log,
    version,
    // Plain http is only for this machine, and a live key is never sent over it.
    connect: onlyTo(world.baseUrl, createHttpConnect({ clock, allowPlainHttp: world.mode !== 'live' })),
    vault: world.vault,
    dataDir: folder.database(world.mode),
    mode: world.mode,
    baseUrl: world.baseUrl,
    backUpDaily: true,
    printer: createTcpPrinter(),
    readLog: (most) => lastLogLines(folder.log, most),
    integrityCheck: { servedFromBytes, isSound: checkInThread(setting.checkProgram), onDamaged: setting.onDamaged },
    ...(setting.typedCards === undefined ? {} : { typedCards: setting.typedCards }),
    openExternal: opensOfProvider(world, setting.openExternal),
    ...(openChallenge === undefined
      ? {}
      : { openChallenge: (page) => openChallenge({ hosts: ownHosts(world), ...page }) }),
    ...(world.keyIs === undefined ? {} : { keyIs: world.keyIs }),
    ...(world.training === undefined ? {} : { training: world.training }),
    ...(failpoint === undefined ? {} : { failpoint }),
    ...(args.testPinCost === null ? {} : { pinCost: args.testPinCost }),
  };
}

/** An address of anybody else may come in an answer of the API: it is shown, and people decide. */
function opensOfProvider({ baseUrl }: PaymentWorld, open: HostSetting['openExternal']) {
  return async (url: string): Promise<LinkWay> => {
    if (!isOfProvider(url, baseUrl)) return 'copy';
    await open?.(url);
    return open === undefined ? 'here' : 'opened';
  };
}

/** Where a bank's page leads back to. */
function ownHosts({ baseUrl }: PaymentWorld): readonly string[] {
  const host = plainHttpsHost(baseUrl);
  return host === null ? [] : [host];
}
