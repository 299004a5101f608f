/** What the person who started the station sees: one address at the start, a new one for each Enter, and why it cannot start. */
import type { Readable } from 'node:stream';
import { bothLanguages } from '../../lib/both-languages.ts';
import type { HostArguments } from '../common/arguments.ts';
import type { DataFolder } from '../common/data-folder.ts';
import { removeEntranceFile, writeEntranceFile } from './entrance.ts';
import { findBrowser, type NoWindow } from './find-browser.ts';
import { LAUNCH_CODE_MS } from './launch-codes.ts';
import { openWindow } from './open-window.ts';
import type { Station } from './start-station.ts';
import { eventPath } from './webhook-server.ts';

const options = [
  [
    '--training',
    'treina com a operadora simulada: sem conta e sem rede',
    'practice against the built-in simulated payment API: no account, no network',
  ],
  [
    '--base-url URL',
    'endereço da operadora (https); uma chave salva só vai ao que foi salvo com ela',
    'address of the payment API (https); a stored key goes only to the one it was sealed with',
  ],
  [
    '--port N',
    'porta em 127.0.0.1; 0, o normal, pega uma livre',
    'port on 127.0.0.1; 0, the default, takes a free one',
  ],
  ['--data DIR', 'pasta dos dados, da chave e do registro do programa', 'folder of the databases, the key and the log'],
  [
    '--open',
    'abre o caixa em uma janela, onde há um navegador da família Chromium',
    'open the till in a window of its own when a Chromium-family browser is found',
  ],
  [
    '--json',
    'escreve uma linha de JSON com o endereço, para programas',
    'print one line of JSON with the address, for programs',
  ],
  ['--renderer DIR', 'pasta das telas montadas', 'folder of the built screens'],
  [
    '--sandbox URL',
    'treino: o endereço de uma operadora simulada em outro processo …',
    'training: the address of a sandbox in another process …',
  ],
  ['--sandbox-control URL', '… e o do controle dela', '… and of its control surface'],
  [
    '--store-key',
    'salva BALCAO_API_KEY sob BALCAO_PASSPHRASE na pasta de dados, e termina',
    'seal BALCAO_API_KEY with BALCAO_PASSPHRASE in the data folder, then end',
  ],
  [
    '--restore FILE',
    'segue a partir de uma cópia (caminho, ou nome na pasta das cópias)',
    'go on from a backup (a path, or a name in the folder of backups), then start',
  ],
  [
    '--webhook-port N',
    'segunda porta em 127.0.0.1 para avisos da operadora, que mostram BALCAO_WEBHOOK_SECRET',
    'a second door on 127.0.0.1 for events of the API, who must show BALCAO_WEBHOOK_SECRET',
  ],
  ['--debug-log', 'registra mais', 'log more'],
  ['--help', 'mostra isto', 'show this'],
] as const;

const column = 24;
const optionsIn = (language: 1 | 2): string =>
  options.map((option) => `  ${option[0].padEnd(column)}${option[language]}`).join('\n');

export const usage = `${bothLanguages(
  `Uso: station [opções]

${optionsIn(1)}

Sem --training e sem chave no ambiente, a tela pergunta se é para treinar ou abrir a loja. Num quiosque a chave vem de
BALCAO_API_KEY (só para esta vez) ou, salva com --store-key, é aberta com BALCAO_PASSPHRASE.`,
  `Usage: station [options]

${optionsIn(2)}

Without --training and without a key in the environment, the screen asks whether to practise or to open the shop. For a kiosk
the key comes from BALCAO_API_KEY (for this run only) or, sealed by --store-key, is opened with BALCAO_PASSPHRASE.`,
)}\n`;

/** Why `--open` opens nothing, and what to do; the address stands below. */
const noWindow: Readonly<Record<NoWindow, readonly [string, string]>> = {
  'no-browser': [
    'Nenhum navegador da família Chromium (Chrome, Edge, Chromium, Brave) foi encontrado para abrir a janela. BALCAO_BROWSER diz onde está um; ou abra o endereço abaixo no navegador que houver.',
    'No browser of the Chromium family (Chrome, Edge, Chromium, Brave) was found to open the window. BALCAO_BROWSER says where one is; or open the address below in whatever browser there is.',
  ],
  'no-such-browser': [
    'BALCAO_BROWSER aponta para um arquivo que não existe. Corrija o caminho, ou abra o endereço abaixo em um navegador.',
    'BALCAO_BROWSER names a file that does not exist. Correct its path, or open the address below in a browser.',
  ],
  'no-screen': [
    'Este terminal não tem uma tela onde abrir a janela (DISPLAY e WAYLAND_DISPLAY estão vazios). Abra o endereço abaixo no navegador deste computador.',
    'This terminal has no screen to open the window on (DISPLAY and WAYLAND_DISPLAY are empty). Open the address below in a browser of this machine.',
  ],
};

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
  const say = (portuguese: string, english: string): void => print(`${bothLanguages(portuguese, english)}\n`);
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
    const [outro, another] = stdin.isTTY === true ? [' Enter pede outro.', ' Press Enter for a new one.'] : ['', ''];
    say(
      'O Balcão está pronto. Abra este endereço em um minuto, neste computador:',
      'Balcão is ready. Open this address within a minute, on this machine:',
    );
    print(`\n  ${station.newAddress()}\n\n`);
    say(`Ele vale uma vez.${outro}`, `It works once.${another}`);
    if (station.webhookPort === null) return;
    const events = `http://127.0.0.1:${station.webhookPort}${eventPath}`;
    say(`Os avisos da operadora são recebidos em ${events}`, `Events of the payment API are taken at ${events}`);
  }

  function show(): void {
    const browser = findBrowser(env);
    if ('why' in browser) {
      if (args.json) return;
      say(...noWindow[browser.why]);
      printAddress();
      return;
    }
    const openedAt = performance.now();
    browsers += 1;
    openWindow({
      browser: browser.path,
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
        else if (atOnce)
          say(
            'Enter abre outra janela, Ctrl+C encerra o Balcão.',
            'Press Enter for another window, Ctrl+C to stop Balcão.',
          );
        else
          say(
            'A janela foi fechada. Enter abre de novo, Ctrl+C encerra o Balcão.',
            'The window was closed. Press Enter to open it again, Ctrl+C to stop Balcão.',
          );
      },
    });
    // Its code has ended then, whether the browser came or not.
    setTimeout(() => removeEntranceFile(folder.entrance), LAUNCH_CODE_MS).unref();
    if (!args.json)
      say(
        'O Balcão está pronto em sua própria janela. Ctrl+C encerra.',
        'Balcão is ready in its own window. Ctrl+C stops it.',
      );
  }
}
