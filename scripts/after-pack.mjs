/** Called by electron-builder when an app is laid out, right before it is signed: every fuse is written, or the build fails. */
import { join } from 'node:path';
import { writeFuses } from './fuses.mjs';

/** A fuse that electron-builder has no name for: V8's own way to check bounds, as Electron ships it. */
const besides = { wasmTrapHandlers: true };

/** @param {import('electron-builder').AfterPackContext} context */
export default async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const { electronFuses } = packager.config;
  const { productFilename } = packager.appInfo;
  const framework = ['Contents', 'Frameworks', 'Electron Framework.framework', 'Electron Framework'];
  const places = {
    darwin: join(`${productFilename}.app`, ...framework),
    win32: `${productFilename}.exe`,
    linux: packager.config.executableName ?? productFilename,
  };
  const place = places[/** @type {keyof typeof places} */ (electronPlatformName)];
  writeFuses(join(appOutDir, place), /** @type {import('./fuses.mjs').Fuses} */ ({ ...electronFuses, ...besides }));
}
