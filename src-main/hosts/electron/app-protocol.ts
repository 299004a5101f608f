/** `balcao://app`: serves the built renderer from its list of files, with the content policy on every answer. Never `file://`. */
import type { Preferences } from '#shared/domain/preferences.ts';
import { securityHeaders } from '../common/content-policy.ts';
import { createRendererFiles } from '../common/renderer-files.ts';
import { scriptsInPage } from '../common/scripts-in-page.ts';
import type { ElectronApi } from './electron-api.ts';

export const appOrigin = 'balcao://app';
export const appAddress = `${appOrigin}/index.html`;
export const displayAddress = `${appAddress}?display`;

/** Must run before Electron is ready. */
export function registerAppScheme(protocol: ElectronApi['protocol']): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'balcao', privileges: { standard: true, secure: true, codeCache: true } },
  ]);
}

export function serveAppProtocol(
  protocol: ElectronApi['protocol'],
  rendererDir: string,
  preferences: () => Preferences,
): void {
  const files = createRendererFiles(rendererDir, preferences);
  const policy = securityHeaders({ inPage: scriptsInPage(files), connect: [], frames: [] });
  const headers = { ...policy, 'cache-control': 'no-store' };
  protocol.handle('balcao', async (request) => {
    const url = URL.parse(request.url);
    if (url === null || url.host !== 'app') return new Response(null, { status: 404, headers });
    if (request.method !== 'GET') return new Response(null, { status: 405, headers });
    const file = files.find(url.pathname);
    if (file === null) return new Response(null, { status: 404, headers });
    return new Response(file.bytes, { status: 200, headers: { ...headers, 'content-type': file.type } });
  });
}
