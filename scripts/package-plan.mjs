/** What `npm run package` asks of electron-builder: pure, so that every machine and every set of certificates is a row in a test. */

/**
 * @typedef {object} PackagePlan
 * @property {boolean} dry lays everything out around a stand-in for Electron, without a network
 * @property {readonly string[]} args for electron-builder
 * @property {readonly string[]} notes for whoever builds
 */

/**
 * @param {readonly string[]} given
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, standIn: string, dryOutput: string }} machine
 * @returns {PackagePlan}
 */
export function planPackage(given, { platform, env, standIn, dryOutput }) {
  const args = given.filter((argument) => argument !== '--dry');
  if (args.length < given.length) {
    const own = [`-c.electronDist=${standIn}`, `-c.directories.output=${dryOutput}`];
    return { dry: true, args: ['--linux', 'dir', '--x64', '--publish', 'never', ...own, ...args], notes: [] };
  }
  const signing =
    platform === 'darwin' ? signMac(env) : platform === 'win32' ? signWindows(env) : { args: [], notes: [] };
  const updates = offerUpdates(env);
  return {
    dry: false,
    args: ['--publish', 'never', ...args, ...signing.args, ...updates.args],
    notes: [...signing.notes, ...updates.notes],
  };
}

/** The feed and the publisher's key go into the archive, which the app checks; without both it looks for nothing. @param {NodeJS.ProcessEnv} env */
function offerUpdates({ BALCAO_UPDATE_FEED: feed, BALCAO_UPDATE_PUBLIC_KEY: key }) {
  if (!feed || !key) {
    const note = 'Without updates: the app looks for none (BALCAO_UPDATE_FEED, BALCAO_UPDATE_PUBLIC_KEY).';
    return { args: [], notes: [note] };
  }
  return {
    args: [
      '-c.publish.provider=generic',
      `-c.publish.url=${feed}`,
      `-c.extraMetadata.updates.feed=${feed}`,
      `-c.extraMetadata.updates.publisherKey=${key}`,
    ],
    notes: [],
  };
}

/** @param {NodeJS.ProcessEnv} env */
function signMac(env) {
  const isSigned = Boolean(env.CSC_LINK || env.CSC_NAME);
  const isNotarised = Boolean(env.APPLE_API_KEY || env.APPLE_ID || env.APPLE_KEYCHAIN_PROFILE);
  // Hardened, an ad-hoc signature may load nothing that Apple's own tools signed, and the app would not start.
  if (!isSigned) {
    return {
      args: ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'],
      notes: [
        'Signed ad hoc: macOS refuses this app where it was downloaded, and the keychain asks again after each update (CSC_LINK).',
      ],
    };
  }
  return {
    args: ['-c.forceCodeSigning=true', `-c.mac.notarize=${isNotarised}`],
    notes: isNotarised
      ? []
      : ['Not notarised: macOS refuses this app where it was downloaded (APPLE_API_KEY, or APPLE_ID).'],
  };
}

/** @param {NodeJS.ProcessEnv} env */
function signWindows(env) {
  if (env.WIN_CSC_LINK || env.CSC_LINK) return { args: ['-c.forceCodeSigning=true'], notes: [] };
  return { args: [], notes: ['Not signed: SmartScreen warns of this installer (WIN_CSC_LINK).'] };
}
