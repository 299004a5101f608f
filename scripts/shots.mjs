/**
 * `npm run shots`: starts the station in training mode on a folder of its own, walks through every screen as a clerk and a
 * manager would, and takes a picture of each at every size and in both themes; before that it opens a shop from an empty folder. A few go to `docs/images/`, where the README
 * shows them; all of them to `test-results/shots/`. It fails where a screen cannot be read or reached.
 * `npm run shots -- 1366` takes those of the documents alone.
 * `npm run shots -- promise 1024 320` walks one part at two sizes: the parts are in `shots-tour.mjs`, the sizes in `shots-camera.mjs`.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, node24Path, Obstacle, root, run, runNode24, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

const everything = join(root, 'test-results', 'shots');
const chosen = join(root, 'docs', 'images');
/** Name of the picture in the documentation, and of the one it is. */
const documented = {
  'venda.png': 'venda-1366-claro.png',
  'venda-escuro.png': 'venda-1366-escuro.png',
  'cobrar.png': 'cobrar-cartao-1366-claro.png',
  'pix.png': 'pix-1366-claro.png',
  'desconhecido.png': 'desconhecido-1366-claro.png',
  'pedidos.png': 'pedido-1366-claro.png',
  'fila.png': 'fila-pedido-1366-claro.png',
};

/** Every part, at least at the size of the documents. @param {readonly string[]} only */
const showsAll = (only) => only.length === 0 || (only.includes('1366') && only.every((one) => /^\d/.test(one)));

/** With the words that each shows: `npm run check` tells which picture no longer shows the screens. */
function keepDocumented() {
  mkdirSync(chosen, { recursive: true });
  /** @type {Record<string, { sha256: string, words: string[] }>} */
  const kept = {};
  for (const [name, picture] of Object.entries(documented)) {
    copyFileSync(join(everything, picture), join(chosen, name));
    const sha256 = createHash('sha256')
      .update(readFileSync(join(chosen, name)))
      .digest('hex');
    const words = JSON.parse(readFileSync(join(everything, picture.replace(/-(claro|escuro)\.png$/, '.json')), 'utf8'));
    kept[name] = { sha256, words };
  }
  writeFileSync(join(chosen, 'words.json'), `${JSON.stringify(kept, null, 2)}\n`);
}

/**
 * @template T
 * @param {readonly string[]} args
 * @returns {Promise<{ ready: T, stop: () => Promise<void> }>} Once it has printed its one line.
 */
function start(args) {
  const child = spawn(node24Path(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const line = text.split('\n').find((each) => each.startsWith('{'));
      if (line) done({ ready: JSON.parse(line), stop: () => stop(child) });
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Obstacle(`${args[0]} ended by itself with code ${code}.`)));
  });
}

/** It writes to its folder until it has ended. @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function stop(child) {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill();
  });
}

await run(async () => {
  ensureInstalled();
  await ensureBuilt();
  const executablePath = ensureChromium({ install: true });
  if (executablePath === null) throw new Obstacle('No Chromium was found.');
  const dataDir = mkdtempSync(join(tmpdir(), 'balcao-shots-'));
  if (process.argv.length === 2) rmSync(everything, { recursive: true, force: true });
  mkdirSync(everything, { recursive: true });
  /** @type {{ ready: { base_url: string, control_url: string, key: string }, stop: () => Promise<void> }} */
  const payment = await start([join(root, 'src-sandbox', 'command', 'main.ts'), '--port', '0']);
  const { base_url: baseUrl, control_url: controlUrl, key } = payment.ready;
  const own = ['--training', '--port', '0', '--data', join(dataDir, 'training'), '--json'];
  /** @type {{ ready: { url: string }, stop: () => Promise<void> }} */
  const station = await start([
    join(root, 'out', 'main', 'station.js'),
    ...own,
    '--sandbox',
    baseUrl,
    '--sandbox-control',
    controlUrl,
  ]);
  /** @type {{ ready: { url: string }, stop: () => Promise<void> }} */
  const unopened = await start([
    join(root, 'out', 'main', 'station.js'),
    '--port',
    '0',
    '--data',
    join(dataDir, 'empty'),
    '--json',
  ]);
  try {
    const tour = join(root, 'scripts', 'shots-tour.mjs');
    const only = process.argv.slice(2);
    const empty = JSON.stringify({ url: unopened.ready.url, account: { baseUrl, key } });
    const code = await runNode24([tour, station.ready.url, executablePath, everything, controlUrl, empty, ...only]);
    if (code !== 0 || !showsAll(only)) return code;
    keepDocumented();
    say(`Pictures: ${everything}`);
    return 0;
  } finally {
    await unopened.stop();
    await station.stop();
    await payment.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
