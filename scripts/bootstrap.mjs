/**
 * Makes a machine ready to run Balcão from its sources: packages, Node 24, a browser for the tests. It runs before anything
 * is installed, on whatever Node the machine has, so it may import nothing outside `node:`. Progress goes to stderr.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInstalledBrowser } from './browser-places.mjs';
import { judgeNode, passedOn, withPath, wouldDeleteItself } from './machine.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const oldestNode = 20;

/** A reason a person can act on; shown without a stack. */
export class Obstacle extends Error {}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Runs a script's main function; an obstacle ends it with one sentence. @param {() => Promise<number>} main */
export async function run(main) {
  refuseDebugger();
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error;
    say(`balcao: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Whoever sends this signal to a Node that does not listen for it may read all it knows, such as the environment with its keys. */
function refuseDebugger() {
  if (process.platform !== 'win32') process.on('SIGUSR1', () => {});
}

/**
 * Runs Balcão itself. It refuses the signal too, but only once it has come up: until then Node must not listen for it.
 * @param {readonly string[]} args
 */
export function runTill(args) {
  return runNode24(['--disable-sigusr1', join(root, 'out', 'main', 'station.js'), ...args]);
}

/** Installs the packages of the lockfile unless they are there already. */
export function ensureInstalled() {
  if (nodeMajor() < oldestNode) {
    throw new Obstacle(
      `Node ${oldestNode} or newer is needed, this is ${process.version}. Get one from https://nodejs.org`,
    );
  }
  if (!packagesMatchLockfile()) installPackages();
  if (!findNode24()) repairNode24();
}

/** The Node that runs Balcão: this one when it is new enough, otherwise the one among the packages. */
export function node24Path() {
  const path = findNode24();
  if (!path) throw new Obstacle('Node 24 is not installed among the packages. Run `npm ci`, then try again.');
  return path;
}

/**
 * Runs Node 24 to its end and gives its exit code. Signals reach the child, and only the child decides what they mean. What `yields`
 * leaves the processors to everything else that needs them.
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, yields?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function runNode24(args, { env = process.env, stdio = 'inherit', yields = false } = {}) {
  const binaries = join(modules, '.bin');
  const withBinaries = withPath(env, (path) => `${binaries}${delimiter}${path}`);
  const child = spawn(node24Path(), args, { cwd: root, stdio, env: withBinaries });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return runToEnd(child);
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
export function runToEnd(child) {
  const signals = passedOn(process.platform);
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal has sent its SIGINT to the child as well.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      done(code ?? (signal ? 128 + constants.signals[signal] : 1));
    });
  });
}

/**
 * The path of a Chromium-family browser that starts, for the tests. Null when there is none and none may be installed.
 * @param {{ install: boolean }} options
 * @returns {string | null}
 */
export function ensureChromium({ install }) {
  const named = process.env.BALCAO_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Obstacle(`BALCAO_CHROMIUM names ${named}, and there is no such file.`);
  }
  const found = findInstalledBrowser() ?? playwrightBrowser();
  if (found || !install) return found;
  const installed = installChromium();
  if (installed) return installed;
  throw new Obstacle('The tests need Chromium. Install it (or Chrome, or Edge), or name one in BALCAO_CHROMIUM.');
}

function nodeMajor() {
  return Number(process.versions.node.split('.')[0]);
}

/** True when npm installed exactly what the lockfile names; packages for other platforms may be absent. */
function packagesMatchLockfile() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(modules, '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === entry.version : entry.optional === true;
  });
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }> | null} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function installPackages() {
  if (wouldDeleteItself({ platform: process.platform, running: process.execPath, modules })) {
    throw new Obstacle(
      'The packages have changed, and this Node runs from among them, so it cannot replace them. Run `npm ci`, then the same again.',
    );
  }
  say('Installing packages (npm ci); the first time this takes a minute or two …');
  // Not the Node in node_modules, which npm is about to replace.
  const env = withPath(process.env, pathWithoutPackages);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const shell = process.platform === 'win32';
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    env,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim().split('\n').slice(-15).join('\n');
  throw new Obstacle(`\`npm ci\` failed; run it by hand to see why.\n${result.error?.message ?? output}`);
}

/** Some npm settings hold install scripts back, and Node 24 comes by one. */
function repairNode24() {
  const installer = join(modules, 'node', 'installArchSpecificPackage.js');
  if (!existsSync(installer))
    throw new Obstacle('Node 24 is missing among the packages. Run `npm ci`, then try again.');
  say('Fetching Node 24 …');
  const cwd = dirname(installer);
  spawnSync(process.execPath, [installer], { cwd, stdio: 'ignore' });
  if (findNode24()) return;
  throw new Obstacle('Node 24 could not be installed. Use a Node of version 24 or newer, or run `npm rebuild node`.');
}

/** This one when it is new enough, else the one among the packages; where that is missing, this one when it can do it all the same. */
function findNode24() {
  const judged = judgeNode(process.versions.node);
  if (judged === 'wanted') return process.execPath;
  const folder = join(modules, 'node', 'bin');
  const own = ['node', 'node.exe'].map((name) => join(folder, name)).find((path) => existsSync(path));
  return own ?? (judged === 'usable' ? process.execPath : null);
}

/** @param {string} path */
function pathWithoutPackages(path) {
  const folders = path.split(delimiter);
  return folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter);
}

function installChromium() {
  return aptChromium() ?? playwrightChromium();
}

function aptChromium() {
  const installed = aptInstall('Chromium', ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']);
  return installed ? findInstalledBrowser() : null;
}

/** True when strace, by which the power-cut tests watch a till write, starts here; Debian's is fetched where that is allowed. */
export function ensureStrace() {
  const starts = () => spawnSync('strace', ['--version'], { stdio: 'ignore' }).status === 0;
  return starts() || (aptInstall('strace', ['strace']) && starts());
}

/** False where nothing may be installed. @param {string} what @param {readonly string[]} packages */
function aptInstall(what, packages) {
  const root = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !root || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${what} with apt-get; this takes a minute …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { env, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'ignore' });
  return true;
}

function playwrightChromium() {
  say('Downloading Chromium with Playwright; this takes a minute …');
  spawnSync(node24Path(), [join(modules, 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
  });
  return playwrightBrowser();
}

/** The browser Playwright has downloaded for itself, if any. */
function playwrightBrowser() {
  if (!existsSync(join(modules, 'playwright-core'))) return null;
  const ask = "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath());";
  const { stdout } = spawnSync(node24Path(), ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' });
  return stdout && existsSync(stdout) ? stdout : null;
}
