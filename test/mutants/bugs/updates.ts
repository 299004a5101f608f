/** Bugs of updates: what would put a stranger's, an older, or no program at all in the place of this one, or stop a till in the middle. */
import type { Mutant, SourceFile } from '../mutant.ts';

const updates: SourceFile = 'src-main/hosts/electron/updates.ts';
const replacing: SourceFile = 'src-main/hosts/electron/replace-program.ts';
const startAgain: SourceFile = 'src-main/hosts/electron/start-again.ts';
const suites = ['test/hosts/electron/updates.test.ts'] as const;
const again = ['test/hosts/electron/start-again.test.ts'] as const;

export const updateMutants: readonly Mutant[] = [
  {
    name: 'update-older-version',
    breaks: 'An older version, signed by the publisher long ago, is installed with the holes it had.',
    file: updates,
    find: "if (order < 0) return fail('older');",
    replace: '',
    suites,
  },
  {
    name: 'update-trial-version',
    breaks: 'A trial of a version is compared as if its number were the release’s.',
    file: updates,
    find: '/^(\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,9})$/',
    replace: '/^(\\d{1,9})\\.(\\d{1,9})\\.(\\d{1,9})/',
    suites,
  },
  {
    name: 'update-wrong-signature',
    breaks: 'An update that a stranger signed, or that was changed after it was signed, is fetched and installed.',
    file: 'src-main/hosts/electron/update-signature.ts',
    find: 'return isTheirs ? update : null;',
    replace: 'return isTheirs || publisherSignature !== "" ? update : null;',
    suites,
  },
  {
    name: 'update-signature-without-version',
    breaks: 'The signature says nothing of the version: an old file is offered under a high number.',
    file: 'src-main/hosts/electron/update-signature.ts',
    find: "JSON.stringify(['balcao update 1', version, stagingPercentage",
    replace: "JSON.stringify(['balcao update 1', '', stagingPercentage",
    suites,
  },
  {
    name: 'update-changed-after-it-came',
    breaks: 'A file that somebody changed on the disk after it came is installed.',
    file: updates,
    find: 'if (!(await areSigned(wanted))) {',
    replace: 'if (wanted.paths.length === 0) {',
    suites,
  },
  {
    name: 'update-while-sending',
    breaks: 'The till is closed for an update while a request is on its way or in doubt, if it began after the press.',
    file: updates,
    find: "    if (isAwaiting()) {\n      at = { ...at, step: 'ready', problem: 'busy' };\n      return;\n    }\n",
    replace: '',
    suites,
  },
  {
    name: 'update-pressed-while-sending',
    breaks: 'Whoever presses while a request is on its way is told that the update installs.',
    file: updates,
    find: "      if (isAwaiting()) {\n        at = { ...at, problem: 'busy' };\n        return state();\n      }\n",
    replace: '',
    suites,
  },
  {
    name: 'update-keeps-nothing',
    breaks: 'The library deletes the program before it moves the new one; a full disk between the two leaves none.',
    file: updates,
    find: 'again.appImage === null ? null : keepProgram(again.appImage)',
    replace: 'null',
    suites,
  },
  {
    name: 'update-leaves-half-a-program',
    breaks: 'A new program that was moved in part, or does not start here, stays beside the old one.',
    file: replacing,
    find: 'path !== again.appImage && rmSync(path, { force: true });',
    replace: 'path;',
    suites,
  },
  {
    name: 'update-not-tried',
    breaks: 'A new program that does not start on this computer takes the place of one that does.',
    file: replacing,
    find: 'updater.quitAndInstall(true, again.isByInstaller);',
    replace: 'updater.quitAndInstall(true, true);',
    suites,
  },
  {
    name: 'update-forgets-the-folder',
    breaks: 'After an update the till opens the usual folder, empty, instead of the one of its sales.',
    file: startAgain,
    find: ': [...options.argv, ...argumentsAnew(left)];',
    replace: ': options.argv;',
    suites: again,
  },
  {
    name: 'update-folder-for-ever',
    breaks: 'Every later start without a folder opens that of another till.',
    file: startAgain,
    find: '() => removeSealed(file),',
    replace: '() => undefined,',
    suites: again,
  },
  {
    name: 'restore-once-more',
    breaks:
      'A till that starts itself anew restores the backup of the morning once more, and the sales of the day are gone.',
    file: 'src-main/hosts/common/arguments.ts',
    find: "['restore', 'store-key', 'updated']",
    replace: "['store-key', 'updated']",
    suites: ['test/hosts/common/arguments.test.ts', 'test/hosts/electron/start-again.test.ts'],
  },
];
