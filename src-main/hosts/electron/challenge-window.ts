/**
 * A bank's page in the desktop app: its own window, without a bridge, in its own session that ends with the window. It may go to the hosts
 * that were named with the page, and nowhere else. Closing it proves nothing about the payment.
 */
import { randomBytes } from 'node:crypto';
import type { BrowserWindowConstructorOptions } from 'electron';
import { plainHttpsHost } from '#shared/domain/provider-hosts.ts';
import type { Clock } from '#shared/ports.ts';
import type { ChallengePage } from '../../lib/challenge-page.ts';
import type { Log } from '../../lib/log.ts';
import { denyForSession } from './deny-all.ts';
import type { ElectronApi } from './electron-api.ts';
import { lockedWebPreferences } from './locked-web-preferences.ts';

export interface ChallengeWindowsOptions {
  readonly api: Pick<ElectronApi, 'createWindow' | 'partitionSession'>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface ChallengeWindows {
  open(page: ChallengePage): Promise<null>;
  /** Whether this window belongs to a bank, and the bank's host or one that was named with it is at this address. */
  mayNavigate(contentsId: number, url: string): boolean;
}

/** Longer than any bank waits. */
const longestMs = 15 * 60_000;

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

export function createChallengeWindows({ api, clock, log }: ChallengeWindowsOptions): ChallengeWindows {
  /** The origin at which each window began, because the simulated bank is not on https, and the hosts it may lead to. */
  const places = new Map<number, { readonly origin: string; readonly hosts: readonly string[] }>();
  return {
    async open({ address, endsAt, onClosed, hosts = [] }) {
      const partition = `challenge-${randomBytes(8).toString('hex')}`;
      denyForSession({ session: api.partitionSession(partition), log });
      const window = api.createWindow(challengeWindowOptions(partition));
      const { id } = window.webContents;
      places.set(id, { origin: address.origin, hosts });
      const leftMs = endsAt === null ? longestMs : Math.max(0, Math.min(endsAt - clock.now(), longestMs));
      const timer = clock.after(leftMs, () => window.close());
      window.on('closed', () => {
        timer.cancel();
        places.delete(id);
        onClosed();
      });
      // A page that cannot be reached stays an empty window. The till follows the charge all the same.
      await window.loadURL(address.href).catch(() => log('warn', 'challenge.not-loaded'));
      return null;
    },
    mayNavigate(contentsId, url) {
      const place = places.get(contentsId);
      const target = URL.parse(url);
      if (place === undefined || target === null || target.username !== '' || target.password !== '') return false;
      const host = plainHttpsHost(url);
      return target.origin === place.origin || (host !== null && place.hosts.includes(host));
    },
  };
}
