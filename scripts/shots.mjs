/**
 * `npm run shots`: starts the station in training mode on a folder of its own, walks through every screen as a clerk and a
 * manager would, and takes a picture of each in both sizes and both themes. A few go to `docs/images/`, where the README
 * shows them; all of them to `test-results/shots/`.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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

/** @param {string} dataDir @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
function startStation(dataDir) {
  const station = join(root, 'out', 'main', 'station.js');
  const args = [station, '--training', '--port', '0', '--data', dataDir, '--json'];
  const child = spawn(node24Path(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const line = text.split('\n').find((each) => each.startsWith('{'));
      if (line) done({ url: JSON.parse(line).url, stop: () => stop(child) });
    });
    child.once('error', fail);
    child.once('exit', (code) => fail(new Obstacle(`The station ended by itself with code ${code}.`)));
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
  rmSync(everything, { recursive: true, force: true });
  mkdirSync(everything, { recursive: true });
  const station = await startStation(dataDir);
  try {
    const tour = join(root, 'scripts', 'shots-tour.mjs');
    const code = await runNode24([tour, station.url, executablePath, everything]);
    if (code !== 0) return code;
    mkdirSync(chosen, { recursive: true });
    for (const [name, picture] of Object.entries(documented))
      copyFileSync(join(everything, picture), join(chosen, name));
    say(`Pictures: ${everything}`);
    return 0;
  } finally {
    await station.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
