/** The version that people see, read from the one place where it is written. */
import manifest from '../../../package.json' with { type: 'json' };

export const version: string = manifest.version;
