/** How a release is installed, removed and verified on each system: pure, so that every system is a row in a test here. */
import { basename, join } from 'node:path';

/** @typedef {readonly [program: string, ...args: string[]]} Command */

/**
 * @typedef {object} Installation
 * @property {string} program what is started afterwards
 * @property {readonly Command[]} install
 * @property {readonly Command[]} uninstall
 */

/**
 * Without a question asked. Null for a file that is no installer of that system.
 * @param {string} file @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, target: string }} machine
 * @returns {Installation | null}
 */
export function planInstallation(file, { platform, env, target }) {
  if (platform === 'win32' && file.endsWith('.exe')) {
    const folder = `${env.LOCALAPPDATA ?? ''}\\Programs\\balcao`;
    const remove = `Start-Process -Wait -FilePath '${folder}\\Uninstall balcao.exe' -ArgumentList '/S','/currentuser'`;
    return {
      program: `${folder}\\balcao.exe`,
      install: [powershell(`Start-Process -Wait -FilePath '${file}' -ArgumentList '/S','/currentuser'`)],
      // The uninstaller goes on in a copy of itself.
      uninstall: [powershell(`${remove}; while (Test-Path '${folder}\\balcao.exe') { Start-Sleep 1 }`)],
    };
  }
  if (platform === 'darwin' && file.endsWith('.dmg')) {
    const volume = join(target, 'volume');
    const app = join(target, 'balcao.app');
    return {
      program: join(app, 'Contents', 'MacOS', 'balcao'),
      install: [
        ['hdiutil', 'attach', '-nobrowse', '-mountpoint', volume, file],
        ['rm', '-rf', app],
        ['cp', '-R', join(volume, 'balcao.app'), app],
        ['hdiutil', 'detach', volume],
      ],
      uninstall: [['rm', '-rf', app]],
    };
  }
  if (platform === 'linux' && file.endsWith('.deb')) {
    return {
      program: '/opt/Balcão/balcao',
      install: [['sudo', 'apt-get', 'install', '-y', file]],
      uninstall: [['sudo', 'apt-get', 'remove', '-y', 'balcao']],
    };
  }
  if (platform === 'linux' && file.endsWith('.AppImage')) {
    const program = join(target, basename(file));
    return {
      program,
      install: [
        ['cp', file, program],
        ['chmod', '+x', program],
      ],
      uninstall: [['rm', program]],
    };
  }
  return null;
}

/** @param {string} script @returns {Command} */
const powershell = (script) => ['powershell.exe', '-NoProfile', '-NonInteractive', '-Command', script];

/**
 * What the system itself says of who made this. Empty where it says nothing (Linux): there the sums, the provenance and the publisher's
 * signature of the feed are all there is.
 * @param {string} path an app or an installer @param {NodeJS.Platform} platform @returns {readonly Command[]}
 */
export function planVerification(path, platform) {
  if (platform === 'darwin') {
    return [
      ['codesign', '--verify', '--deep', '--strict', '--verbose=2', path],
      ['spctl', '--assess', '--verbose=4', '--type', 'exec', path],
      ['xcrun', 'stapler', 'validate', path],
    ];
  }
  if (platform === 'win32') {
    const isValid = `(Get-AuthenticodeSignature -LiteralPath '${path}').Status -ne 'Valid'`;
    return [powershell(`if (${isValid}) { throw 'not signed' }`)];
  }
  return [];
}
