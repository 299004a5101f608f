/** The stories on what an installer would carry: the archive of the whole layout, read back. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeTempDir, type TempDir } from '#test/helpers/temp-dir.ts';
import { sayWhyLeftOut } from '#test/hosts/electron/built-app.ts';
import { asar, layDryPackage, runsHere } from '#test/packaging/dry-package.ts';
import { desktopHost } from './desktop-host.ts';
import type { OpenTill } from './host.ts';
import { tellStories } from './stories.ts';

if (!runsHere) sayWhyLeftOut('the packaged app', 'its database is that of Linux on x64');

describe.runIf(runsHere)('what a package holds', () => {
  let made: TempDir;
  let open: OpenTill;

  beforeAll(() => {
    made = makeTempDir();
    const { archive, resources } = layDryPackage(made.path);
    // A plain Node cannot run from an archive.
    asar.extractAll(archive, join(made.path, 'app'));
    open = desktopHost({ host: 'packaged', folder: join(made.path, 'app', 'out'), resources });
  }, 300_000);

  afterAll(() => made?.[Symbol.dispose]());

  tellStories('packaged', (options) => open(options));
});
