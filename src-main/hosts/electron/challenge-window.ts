/**
 * A bank's page in the desktop app: its own window, without a bridge, in its own session that ends with the window. It may go to the hosts
 * that were named with the page and to those that a person lets in, and nowhere else. Closing it proves nothing about the payment.
 */
import { randomBytes } from 'node:crypto';
import type { BrowserWindowConstructorOptions } from 'electron';
import { plainHttpsHost } from '#shared/domain/provider-hosts.ts';
import type { Clock, Timer } from '#shared/ports.ts';
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
/** Frames of one page that want to go on at the same time are one question. */
const gatheredMs = 300;
/** So many names are read, and none is hidden among many. */
const mostNamed = 3;
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
  /** Nobody was asked about these yet. */
  readonly wanted: Set<string>;
  readonly refused: Set<string>;
  readonly beginAnew: () => void;
  /** How often people said no in this window. */
  refusals: number;
  isAsking: boolean;
  timer: Timer | null;
  isClosed: boolean;
}

export function createChallengeWindows({ api, clock, log }: ChallengeWindowsOptions): ChallengeWindows {
  const places = new Map<number, Place>();
  /** By the origin where a bank's page begins: the next one that begins there is led on without a question. */
  const letIn = new Map<string, Set<string>>();

  function want(place: Place, host: string): void {
    if (place.refused.has(host) || place.refusals >= mostRefused) return;
    place.wanted.add(host);
    if (!place.isAsking && place.timer === null) gather(place);
  }

  function gather(place: Place): void {
    place.timer = clock.after(gatheredMs, () => {
      place.timer = null;
      ask(place).catch((error: unknown) => log('error', 'challenge.not-asked', { error: String(error).slice(0, 300) }));
    });
  }

  /** Not at once: while a box of the system waits for its answer, the rest of the till goes on. */
  async function ask(place: Place): Promise<void> {
    const { origin, wanted, refused } = place;
    const named = [...wanted].slice(0, mostNamed);
    for (const host of named) wanted.delete(host);
    log('warn', 'challenge.leads-on', { hosts: named.join(' ') });
    place.isAsking = true;
    const isLast = place.refusals + 1 >= mostRefused;
    const { response } = await api.dialog.showMessageBox(questionOf({ origin, named, isLast })).finally(() => {
      place.isAsking = false;
    });
    if (response === yes) {
      letIn.set(origin, new Set([...(letIn.get(origin) ?? []), ...named]));
      // Whatever else it wants it asks for again.
      wanted.clear();
      if (!place.isClosed) place.beginAnew();
      return;
    }
    place.refusals += 1;
    for (const host of named) refused.add(host);
    if (wanted.size > 0 && place.refusals < mostRefused && !place.isClosed) gather(place);
  }

  return {
    async open({ address, endsAt, onClosed, hosts = [] }) {
      const partition = `challenge-${randomBytes(8).toString('hex')}`;
      denyForSession({ session: api.partitionSession(partition), log });
      const window = api.createWindow(challengeWindowOptions(partition));
      const { id } = window.webContents;
      const load = () => window.loadURL(address.href).catch(() => log('warn', 'challenge.not-loaded'));
      const { origin } = address;
      const place: Place = {
        origin,
        hosts,
        wanted: new Set(),
        refused: new Set(),
        beginAnew: () => void load(),
        refusals: 0,
        isAsking: false,
        timer: null,
        isClosed: false,
      };
      places.set(id, place);
      const leftMs = endsAt === null ? longestMs : Math.max(0, Math.min(endsAt - clock.now(), longestMs));
      const timer = clock.after(leftMs, () => window.close());
      window.on('closed', () => {
        timer.cancel();
        place.timer?.cancel();
        place.isClosed = true;
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
      want(place, host);
      return false;
    },
  };
}

interface Asked {
  readonly origin: string;
  readonly named: readonly string[];
  /** Refused once more, this window asks about nothing. */
  readonly isLast: boolean;
}

/** Pages that confirm a card mostly lie at companies which work for banks: nobody knows their names, and an honest no would end an honest sale. */
function questionOf({ origin, named, isLast }: Asked): Question {
  const names = named.join(', ');
  return {
    type: 'warning',
    title: '3D Secure',
    message: `O banco quis abrir ${names} / The bank wanted to open ${names}`,
    detail: [
      `A página começou em ${origin}. O nome pode ser do banco do cliente, da operadora ou de uma empresa que confirma compras para bancos, com um nome que poucos conhecem.`,
      'Na dúvida, pergunte ao cliente: o banco avisou desta compra agora, no aplicativo ou por mensagem? Se avisou, abra; a página recomeça. Se ela pedir a senha da conta ou os dados do cartão, feche-a.',
      'Sem abrir, o cartão não é confirmado. Para a pergunta vir de novo, feche a janela e abra a página outra vez.',
      ...(isLast ? ['É a última pergunta desta janela.'] : []),
      'O caixa continua acompanhando a cobrança.',
      '',
      `The page began at ${origin}. The name may belong to the buyer's bank, to the provider, or to a company that confirms purchases for banks, with a name few people know.`,
      'When in doubt, ask the buyer: did the bank just tell of this purchase, in its app or by a message? If so, open it; the page begins again. Should it ask for the password of the account or for the card, close it.',
      'Without it the card is not confirmed. To be asked again, close the window and open the page once more.',
      ...(isLast ? ['This is the last question of this window.'] : []),
      'The till goes on following the charge.',
    ].join('\n'),
    buttons: ['Não abrir / Do not open', 'Abrir / Open'],
    cancelId: 0,
    defaultId: 0,
  };
}
