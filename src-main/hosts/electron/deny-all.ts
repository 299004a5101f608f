/** Denies, for every present and future window, everything that a web page could ask Electron for and a till never needs. */
import type { Log } from '../../lib/log.ts';
import type { Download, ElectronApi, Navigation, Preventable, TillContents, TillSession } from './electron-api.ts';

export interface DenyAllOptions {
  readonly api: Pick<ElectronApi, 'app'>;
  /** Only a bank's page in its own window may navigate. */
  readonly mayNavigate: (contentsId: number, url: string) => boolean;
  readonly log: Log;
}

export function denyForContents({ api, mayNavigate, log }: DenyAllOptions): void {
  const deny = (what: string) => (event: Preventable) => {
    event.preventDefault();
    log('warn', 'window.denied', { what });
  };
  api.app.on('web-contents-created', (_event, contents: TillContents) => {
    const unlessBank = (what: string) => (event: Navigation) => {
      if (event.url === undefined || !mayNavigate(contents.id, event.url)) deny(what)(event);
    };
    contents.on('will-navigate', unlessBank('navigation'));
    contents.on('will-frame-navigate', unlessBank('frame navigation'));
    contents.on('will-redirect', unlessBank('redirect'));
    contents.on('will-attach-webview', deny('webview'));
    contents.on('select-bluetooth-device', deny('bluetooth'));
    contents.setWindowOpenHandler(() => {
      log('warn', 'window.denied', { what: 'window' });
      return { action: 'deny' };
    });
  });
}

export interface SessionRule {
  readonly session: TillSession;
  /** Nothing, unless told otherwise. */
  readonly mayDownload?: (item: Download) => boolean;
  readonly log: Log;
}

export function denyForSession({ session, mayDownload = () => false, log }: SessionRule): void {
  session.setPermissionRequestHandler((_contents, permission, callback) => {
    log('warn', 'window.denied', { what: `permission ${String(permission)}` });
    callback(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback(null));
  const deny = (event: Preventable) => event.preventDefault();
  session.on('select-hid-device', deny);
  session.on('select-serial-port', deny);
  session.on('select-usb-device', deny);
  session.on('will-download', (event, item) => {
    if (mayDownload(item)) return;
    event.preventDefault();
    log('warn', 'window.denied', { what: 'download' });
  });
}
