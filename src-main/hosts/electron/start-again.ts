/**
 * The same till again: after an update, and where it starts itself anew. A till that was started with a folder of its own is opened in that
 * folder, never in the usual one, where people would find an empty till and take their sales for lost.
 */
import { join, sep } from 'node:path';
import { z } from 'zod';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { readSealed, removeSealed, writeSealedInRoot } from '../../vault/sealed-file.ts';
import { argumentsAnew, asksForAnything } from '../common/arguments.ts';
import { defaultDataRoot } from '../common/data-folder.ts';
import type { ElectronApi } from './electron-api.ts';

export interface StartAgainOptions {
  readonly api: Pick<ElectronApi, 'relaunch'>;
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  readonly program: string | null;
  readonly version: string;
}

export interface StartAgain {
  /** What this start was asked for, by a person or by the till that ran before an update. */
  readonly argv: readonly string[];
  /** What the next start is asked for, whoever makes it. */
  readonly lasting: readonly string[];
  /** Why what was left to this start could not be removed; for the log, whose folder is only known by these arguments. */
  readonly notForgotten: string | null;
  /** The file of which this program runs, if it is an AppImage. */
  readonly appImage: string | null;
  /** Installers of Windows and macOS start the new program themselves, and pass nothing on to it. */
  readonly isByInstaller: boolean;
  /** When this process has ended. `program`: another file than this one's. */
  relaunch(more?: readonly string[], program?: string | null): void;
  /** Leaves the arguments to the first start of this version. Throws where they cannot be left. */
  leaveTo(version: string): void;
  takeBack(): void;
}

const leftSchema = z.object({ version: z.string(), argv: z.array(z.string()) });

export function createStartAgain(options: StartAgainOptions): StartAgain {
  const { api, env, platform, version } = options;
  const file = join(defaultDataRoot(env, platform), 'next-start.json');
  const appImage = appImageOf(options);
  const isByInstaller = platform !== 'linux';
  let notForgotten: string | null = null;
  const left = isByInstaller ? readLeft(file, version) : null;
  if (left !== null)
    unlessRefused(
      () => removeSealed(file),
      (error) => {
        notForgotten = error;
      },
    );
  // Taken by the first start of that version, whoever makes it, and used where that start was asked for nothing.
  const argv =
    left === null || asksForAnything(options.argv) ? options.argv : [...options.argv, ...argumentsAnew(left)];
  const lasting = argumentsAnew(argv);
  return {
    argv,
    lasting,
    notForgotten,
    appImage,
    isByInstaller,
    relaunch: (more = [], program = appImage) => api.relaunch([...lasting, ...more], program),
    leaveTo(next) {
      if (!isByInstaller) return;
      if (!asksForAnything(lasting)) return removeSealed(file);
      const root = defaultDataRoot(env, platform);
      writeSealedInRoot(root, 'next-start.json', { version: next, argv: lasting });
    },
    takeBack() {
      if (isByInstaller) removeSealed(file);
    },
  };
}

function readLeft(file: string, version: string): readonly string[] | null {
  const left = leftSchema.safeParse(readSealed(file));
  return left.success && left.data.version === version ? left.data.argv : null;
}

/** The variable alone may come from another AppImage, whose terminal started this program. */
function appImageOf({ env, platform, program }: StartAgainOptions): string | null {
  const { APPIMAGE, APPDIR } = env;
  if (platform !== 'linux' || program === null || !APPIMAGE || !APPDIR) return null;
  return program.startsWith(APPDIR + sep) ? APPIMAGE : null;
}
