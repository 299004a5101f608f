/** What the person who started the station sees: one address at the start, a new one for each Enter, and why it cannot start. */
import type { Readable } from 'node:stream';
import type { HostArguments } from '../common/arguments.ts';
import type { DataFolder } from '../common/data-folder.ts';
import { removeEntranceFile, writeEntranceFile } from './entrance.ts';
import { findBrowser } from './find-browser.ts';
import { LAUNCH_CODE_MS } from './launch-codes.ts';
import { openWindow } from './open-window.ts';
import type { Station } from './start-station.ts';
import { eventPath } from './webhook-server.ts';

export const usage = `Usage: station [options]

  --training              practice against the built-in simulated payment API: no account, no network
  --base-url URL          address of the payment API (https); a stored key goes only to the one it was sealed with
  --port N                port on 127.0.0.1; 0, the default, takes a free one
  --data DIR              folder of the databases, the key and the log
  --open                  open the till in a window of its own when a Chromium-family browser is found
  --json                  print one line of JSON with the address, for programs
  --renderer DIR          folder of the built screens
  --sandbox URL           training: the address of a sandbox in another process …
  --sandbox-control URL   … and of its control surface
  --store-key             seal BALCAO_API_KEY with BALCAO_PASSPHRASE in the data folder, then end
  --restore FILE          go on from a backup (a path, or a name in the folder of backups), then start
  --webhook-port N        a second door on 127.0.0.1 for events of the API, who must show BALCAO_WEBHOOK_SECRET
  --debug-log             log more
  --help

Without --training and without a key in the environment, the screen asks whether to practise or to open the shop. For a kiosk
the key comes from BALCAO_API_KEY (for this run only) or, sealed by --store-key, is opened with BALCAO_PASSPHRASE.
`;

export interface ConsoleOptions {
  readonly station: Station;
  readonly args: HostArguments;
  readonly folder: DataFolder;
  readonly env: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
  readonly stdin: Readable & { readonly isTTY?: boolean };
}

export function presentStation(options: ConsoleOptions): void {
  const { station, args, folder, env, print, stdin } = options;
  /** Started from here and not ended. */
  let browsers = 0;
  if (args.json) {
    print(
      `${JSON.stringify({ url: station.newAddress(), data: folder.root, mode: station.mode, baseUrl: station.baseUrl, webhookPort: station.webhookPort })}\n`,
    );
    if (args.open) show();
    return;
  }
  if (args.open) show();
  else printAddress();
  // An address ends after a minute or one use, so the person at this terminal may ask for another.
  if (stdin.isTTY === true) stdin.on('data', () => (args.open ? show() : printAddress()));

  function printAddress(): void {
    const again = stdin.isTTY === true ? ' Press Enter for a new one.' : '';
    print(`Balcão is ready. Open this address within a minute, on this machine:\n\n  ${station.newAddress()}\n\n`);
    print(`It works once.${again}\n`);
    if (station.webhookPort !== null) {
      print(`Events of the payment API are taken at http://127.0.0.1:${station.webhookPort}${eventPath}\n`);
    }
  }

  function show(): void {
    const browser = findBrowser(env);
    if (browser === null) {
      if (!args.json) printAddress();
      return;
    }
    const openedAt = performance.now();
    browsers += 1;
    openWindow({
      browser,
      address: writeEntranceFile(folder.entrance, station.newEntrance()),
      profileDir: folder.browser,
      env,
      onEnd: (exitCode) => {
        browsers -= 1;
        if (args.json) return;
        const atOnce = performance.now() - openedAt < 5_000;
        // The browser ended at once with an error, so it never showed the till.
        if (exitCode !== 0 && atOnce) printAddress();
        // One that runs already takes the window over, and the one that was started for it ends.
        else if (browsers > 0) return;
        else if (atOnce) print('Press Enter for another window, Ctrl+C to stop Balcão.\n');
        else print('The window was closed. Press Enter to open it again, Ctrl+C to stop Balcão.\n');
      },
    });
    // Its code has ended then, whether the browser came or not.
    setTimeout(() => removeEntranceFile(folder.entrance), LAUNCH_CODE_MS).unref();
    if (!args.json) print('Balcão is ready in its own window. Ctrl+C stops it.\n');
  }
}
