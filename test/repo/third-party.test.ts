/** The licences on the screen are those of what is installed to run. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { thirdParty } from '#renderer/areas/support/third-party.ts';
import { readText } from './sources.ts';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

it('is every package of the lockfile that runs with the till, with its version and licence', () => {
  const { packages } = lockSchema.parse(JSON.parse(readText('package-lock.json')));
  const installed = Object.entries(packages).flatMap(([path, { version, license, dev, optional, devOptional }]) =>
    path === '' || dev || optional || devOptional
      ? []
      : [`${path.replace(/^.*node_modules\//, '')} ${version} ${license}`],
  );
  expect(thirdParty.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual(
    [...new Set(installed)].sort(),
  );
});
