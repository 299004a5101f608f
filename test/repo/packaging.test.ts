/** The installers' configuration: accepted by electron-builder, every fuse set as safety asks, nothing published by itself. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fuseNames } from '../../scripts/fuses.mjs';
import { root } from './sources.ts';

/** electron-builder's own reader and schema, which it exports to nobody. */
interface BuilderConfig {
  getConfig(projectDir: string, file: null, given: null): Promise<Record<string, unknown>>;
  validateConfiguration(config: Record<string, unknown>, log: object): Promise<void>;
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const builder: BuilderConfig = ofBuilder('app-builder-lib/out/util/config/config.js');
const { DebugLogger }: { DebugLogger: new (on: boolean) => object } = ofBuilder('builder-util');
const { FuseV1Options }: { FuseV1Options: Record<string, unknown> } = ofBuilder('@electron/fuses');

const config = await builder.getConfig(root, null, null);
const fuses = z.record(z.string(), z.boolean()).parse(config.electronFuses);

describe('the packaging configuration', () => {
  it('is one electron-builder accepts', async () => {
    await expect(builder.validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined();
  });

  it('and would not be with a slip of the pen', async () => {
    const slip = { ...config, asarr: true };
    await expect(builder.validateConfiguration(slip, new DebugLogger(false))).rejects.toThrow('asarr');
  });

  it('publishes nothing, and reads its code from the archive', () => {
    expect(config).toMatchObject({ publish: null, asar: { smartUnpack: false }, npmRebuild: false });
  });

  it('names an icon that exists', () => {
    for (const system of ['win', 'mac', 'linux']) {
      const { icon } = z.object({ icon: z.string() }).parse(config[system]);
      expect(existsSync(resolve(root, icon))).toBe(true);
    }
  });
});

describe('the Windows installer', () => {
  it('puts nothing where people choose, because its uninstaller empties that folder: theirs or everybody’s alone', () => {
    expect(config.nsis).toMatchObject({
      oneClick: false,
      perMachine: false,
      allowElevation: true,
      allowToChangeInstallationDirectory: false,
      deleteAppDataOnUninstall: false,
    });
  });
});

describe('the fuses', () => {
  it.each([
    ['runAsNode', false],
    ['enableNodeOptionsEnvironmentVariable', false],
    ['enableNodeCliInspectArguments', false],
    ['grantFileProtocolExtraPrivileges', false],
    ['enableCookieEncryption', true],
    ['enableEmbeddedAsarIntegrityValidation', true],
    ['onlyLoadAppFromAsar', true],
  ])('%s is %s', (fuse, on) => {
    expect(fuses[fuse]).toBe(on);
  });

  it('that electron-builder has no name for are written by our own step', () => {
    expect(config.afterPack).toBe('scripts/after-pack.mjs');
    expect(fuseNames.slice(0, 8).every((name) => fuses[name] !== undefined)).toBe(true);
  });

  it('are all decided, also those a new Electron brings', () => {
    const known = Object.keys(FuseV1Options).filter((name) => /^[A-Z]/.test(name));
    const undecided = known.filter((name) => fuses[name.charAt(0).toLowerCase() + name.slice(1)] === undefined);
    expect(known.length).toBeGreaterThanOrEqual(8);
    expect(undecided).toEqual([]);
  });
});
