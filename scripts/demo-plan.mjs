/** What `npm run demo` will start: pure, so that every machine it meets is a row in a test. */

const own = ['--no-open', '--station', '--retry-electron'];

/**
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {boolean} isRoot
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * @typedef {object} DemoPlan
 * @property {boolean} desktop try Electron first
 * @property {boolean} retryElectron
 * @property {boolean} open show a window at all
 * @property {readonly string[]} args for Balcão itself
 */

/** @param {readonly string[]} given @param {Machine} machine @returns {DemoPlan} */
export function planDemo(given, machine) {
  const open = !given.includes('--no-open');
  return {
    open,
    desktop: open && !given.includes('--station') && mayHaveWindow(machine),
    retryElectron: given.includes('--retry-electron'),
    args: ['--training', ...given.filter((argument) => !own.includes(argument))],
  };
}

/** Electron refuses to run as root without giving up its sandbox, and without a screen there is nothing to show. */
function mayHaveWindow(/** @type {Machine} */ { platform, isRoot, env }) {
  if (platform !== 'linux') return true;
  return !isRoot && Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
