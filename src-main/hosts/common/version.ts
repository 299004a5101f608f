/** The version people see, from the one place it is written. */
import manifest from '../../../package.json' with { type: 'json' };

export const version: string = manifest.version;
