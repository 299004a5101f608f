/**
 * Writes and reads the fuses of an Electron binary: bytes behind a sentinel, one for each fuse, in the order in which Electron names them
 * (electron/electron, `build/fuses/fuses.json5`). electron-builder knows the first eight and leaves the others as they come, so a fuse that
 * nobody has decided here fails the build.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const version = 1;
const [off, on, removed] = Buffer.from('01r');

export const fuseNames = /** @type {const} */ ([
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
]);

/** @typedef {{ readonly [N in typeof fuseNames[number]]: boolean }} Fuses */

/** As a binary would hold them before anybody has decided. @param {number} [count] */
export function untouchedWire(count = fuseNames.length) {
  return Buffer.concat([sentinel, Buffer.from([version, count]), Buffer.alloc(count, on)]);
}

/** @param {string} path @param {Fuses} fuses */
export function writeFuses(path, fuses) {
  const binary = readFileSync(path);
  for (const { at, count } of wiresIn(binary, path)) {
    if (count > fuseNames.length)
      throw new Error(
        `${path} has ${count} fuses, and only ${fuseNames.length} are decided: name the others in scripts/fuses.mjs`,
      );
    for (const [index, name] of fuseNames.slice(0, count).entries()) {
      if (binary[at + index] !== removed) binary[at + index] = Number(fuses[name] ? on : off);
    }
  }
  writeFileSync(path, binary);
}

/** One set for each slice of a binary. @param {string} path @returns {Record<string, boolean>[]} */
export function readFuses(path) {
  const binary = readFileSync(path);
  return wiresIn(binary, path).map(({ at, count }) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [fuseNames[index] ?? `fuse ${index}`, binary[at + index] === on]),
    ),
  );
}

/** @param {Buffer} binary @param {string} path */
function wiresIn(binary, path) {
  const wires = [];
  for (let found = binary.indexOf(sentinel); found >= 0; found = binary.indexOf(sentinel, found + 1)) {
    const at = found + sentinel.length;
    if (binary[at] !== version) throw new Error(`${path} has fuses of version ${binary[at]}`);
    wires.push({ at: at + 2, count: Number(binary[at + 1]) });
  }
  if (wires.length === 0) throw new Error(`${path} has no fuses`);
  return wires;
}
