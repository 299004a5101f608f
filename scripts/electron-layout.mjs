/** A stand-in for the files of Electron on Linux, laid out and named as its archive has them: enough to package around, nothing to run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { untouchedWire } from './fuses.mjs';

const files = [
  'LICENSE',
  'LICENSES.chromium.html',
  'chrome-sandbox',
  'chrome_100_percent.pak',
  'chrome_200_percent.pak',
  'chrome_crashpad_handler',
  'icudtl.dat',
  'libEGL.so',
  'libGLESv2.so',
  'libffmpeg.so',
  'libvk_swiftshader.so',
  'libvulkan.so.1',
  'resources.pak',
  'snapshot_blob.bin',
  'v8_context_snapshot.bin',
  'version',
  'vk_swiftshader_icd.json',
  ...['am', 'de', 'en-GB', 'en-US', 'es', 'ja', 'pt-BR', 'pt-PT', 'zh-CN'].map((language) => `locales/${language}.pak`),
];

/** @param {string} folder */
export function layStandIn(folder) {
  for (const name of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `stand-in for ${name}\n`);
  }
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('\x7fELF stand-in\n'), untouchedWire()]), {
    mode: 0o755,
  });
}
