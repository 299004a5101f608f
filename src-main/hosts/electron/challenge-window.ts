/**
 * A bank's page in the desktop app: its own window, without a bridge, in its own session that ends with the window. It may go to the hosts
 * that were named with the page and to those that a person lets in, and nowhere else. Closing it proves nothing about the payment.
 */
import { randomBytes } from 'node:crypto';
import type { BrowserWindowConstructorOptions } from 'electron';
import { plainHttpsHost } from '#shared/domain/provider-hosts.ts';
import type { Clock } from '#shared/ports.ts';
import type { ChallengePage } from '../../lib/challenge-page.ts';
import type { Log } from '../../lib/log.ts';
import { denyForSession } from './deny-all.ts';
import type { ElectronApi, Question } from './electron-api.ts';
import { lockedWebPreferences } from './locked-web-preferences.ts';

export interface ChallengeWindowsOptions {
  readonly api: Pick<ElectronApi, 'createWindow' | 'partitionSession' | 'dialog'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ChallengeWindows {
  open(page: ChallengePage): Promise<null>;
  /**
   * Whether this window belongs to a bank, and one of its hosts is at this address. A person is asked about another one, and the page begins
   * anew where it is let in.
   */
  mayNavigate(contentsId: number, url: string): boolean;
}

/** Longer than any bank waits. */
const longestMs = 15 * 60_000;
/** A page that wants to go on and on gets no more questions. */
const mostRefused = 3;
const yes = 1;

export function challengeWindowOptions(partition: string): BrowserWindowConstructorOptions {
  return {
    title: '3D Secure',
    width: 520,
    height: 720,
    autoHideMenuBar: true,
    webPreferences: {
      // Not persistent, so that nothing of the bank stays on this machine.
      partition,
      ...lockedWebPreferences,
      devTools: false,
    },
  };
}

interface Place {
  /** At which the window began, because the simulated bank is not on https. */
  readonly origin: string;
  readonly hosts: readonly string[];
  readonly refused: Set<string>;
  readonly beginAnew: () => void;
  isAsking: boolean;
}

export function createChallengeWindows({ api, clock, log }: ChallengeWindowsOptions): ChallengeWindows {
  const places = new Map<number, Place>();
  /** By the origin where a bank's page begins: the next one that begins there is led on without a question. */
  const letIn = new Map<string, Set<string>>();

  /** Not at once: while a box of the system waits for its answer, the rest of the till goes on. */
  async function askFor(
    contentsId: number,
    { place, host }: { readonly place: Place; readonly host: string },
  ): Promise<void> {
    const { origin, refused } = place;
    if (place.isAsking || refused.has(host) || refused.size >= mostRefused) return;
    place.isAsking = true;
    log('warn', 'challenge.leads-on', { host });
    const { response } = await api.dialog.showMessageBox(questionOf(origin, host));
    place.isAsking = false;
    if (response !== yes) {
      refused.add(host);
      return;
    }
    letIn.set(origin, new Set([...(letIn.get(origin) ?? []), host]));
    // The window may be gone by now.
    if (places.has(contentsId)) place.beginAnew();
  }

  return {
    async open({ address, endsAt, onClosed, hosts = [] }) {
      const partition = `challenge-${randomBytes(8).toString('hex')}`;
      denyForSession({ session: api.partitionSession(partition), log });
      const window = api.createWindow(challengeWindowOptions(partition));
      const { id } = window.webContents;
      const load = () => window.loadURL(address.href).catch(() => log('warn', 'challenge.not-loaded'));
      const { origin } = address;
      places.set(id, { origin, hosts, refused: new Set(), isAsking: false, beginAnew: () => void load() });
      const leftMs = endsAt === null ? longestMs : Math.max(0, Math.min(endsAt - clock.now(), longestMs));
      const timer = clock.after(leftMs, () => window.close());
      window.on('closed', () => {
        timer.cancel();
        places.delete(id);
        onClosed();
      });
      // A page that cannot be reached stays an empty window. The till follows the charge all the same.
      await load();
      return null;
    },
    mayNavigate(contentsId, url) {
      const place = places.get(contentsId);
      const target = URL.parse(url);
      if (place === undefined || target === null || target.username !== '' || target.password !== '') return false;
      const host = plainHttpsHost(url);
      if (target.origin === place.origin) return true;
      if (host === null) return false;
      if (place.hosts.includes(host) || letIn.get(place.origin)?.has(host) === true) return true;
      askFor(contentsId, { place, host }).catch((error: unknown) => {
        log('error', 'challenge.not-asked', { error: String(error).slice(0, 300) });
      });
      return false;
    },
  };
}

function questionOf(origin: string, host: string): Question {
  return {
    type: 'warning',
    title: '3D Secure',
    message: `O banco quis abrir ${host} / The bank wanted to open ${host}`,
    detail: [
      `A página começou em ${origin}. Abra só se o nome for do banco de quem compra ou da operadora; a página recomeça.`,
      'Sem isso o cartão não é confirmado: feche a janela e cobre por Pix ou com outro cartão depois que esta cobrança terminar.',
      'O caixa continua acompanhando a cobrança.',
      '',
      `The page began at ${origin}. Open it only if the name belongs to the buyer's bank or to the provider; the page begins again.`,
      'Without it the card is not confirmed: close the window, and charge by Pix or another card when this charge has ended.',
      'The till goes on following the charge.',
    ].join('\n'),
    buttons: ['Não abrir / Do not open', 'Abrir / Open'],
    cancelId: 0,
    defaultId: 0,
  };
}
