/** What differs between systems for the scripts, as rules that every system can test. On `node:` alone: nothing is installed yet. */
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { sep } from 'node:path';

/** Older ones cannot read our sources as they are, nor load the database. */
const oldestUsable = [22, 18];
const wanted = 24;

/**
 * An environment whose PATH is another one. Windows spells it `Path`, and of two spellings in one environment a child gets either.
 * @param {NodeJS.ProcessEnv} env @param {(path: string) => string} change @returns {NodeJS.ProcessEnv}
 */
export function withPath(env, change) {
  const rest = Object.entries(env).filter(([key]) => key.toUpperCase() !== 'PATH');
  return { ...Object.fromEntries(rest), PATH: change(pathOf(env)) };
}

/** @param {NodeJS.ProcessEnv} env */
export function pathOf(env) {
  const key = Object.keys(env).find((one) => one.toUpperCase() === 'PATH');
  return (key === undefined ? undefined : env[key]) ?? '';
}

/** The true path of what is there, and the path itself of what is not. @param {string} path */
export function realPath(path) {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

/** Whether both name the same file, by whatever links and letters. @param {string | undefined} a @param {string} b */
export function isSameFile(a, b) {
  return a !== undefined && realPath(a) === realPath(b);
}

/**
 * Whether `npm ci` would have to delete the very Node that runs: Windows refuses that, and leaves half a tree.
 * @param {{ platform: NodeJS.Platform, running: string, modules: string }} machine
 */
export function wouldDeleteItself({ platform, running, modules }) {
  return platform === 'win32' && realPath(running).startsWith(`${realPath(modules)}${sep}`);
}

/** `wanted`: the one that everything is tested with. `usable`: it runs all the same. @param {string} version as `process.versions.node` */
export function judgeNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major >= wanted) return 'wanted';
  const isUsable = major > Number(oldestUsable[0]) || (major === oldestUsable[0] && minor >= Number(oldestUsable[1]));
  return isUsable ? 'usable' : 'old';
}

/**
 * Signals that a parent passes on to its child. On Windows the console tells both of them, and passing one on would end the child at once,
 * with nothing closed.
 * @param {NodeJS.Platform} platform @returns {readonly NodeJS.Signals[]}
 */
export const passedOn = (platform) => (platform === 'win32' ? [] : ['SIGINT', 'SIGTERM', 'SIGHUP']);

/** What a program ends with that a person has stopped. Windows: STATUS_CONTROL_C_EXIT. */
const stoppedByPerson = [
  ...['SIGINT', 'SIGTERM', 'SIGHUP'].map((name) => 128 + constants.signals[/** @type {NodeJS.Signals} */ (name)]),
  0xc000013a,
];

/** Gone this soon with an error, a program never came up: a missing library, no permission, a crash. */
const startingSeconds = 5;

/**
 * Whether it never came up, so that something else is tried. Crashes end with numbers above 128 on every system.
 * @param {{ code: number | null, seconds: number }} ended `code`: null when it could not even be started
 */
export function diedAtStart({ code, seconds }) {
  if (code === null) return true;
  return code !== 0 && seconds < startingSeconds && !stoppedByPerson.includes(code >>> 0);
}
