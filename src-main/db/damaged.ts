/** A database that must not be used as it is: broken, gone, or not this till's. A host may offer a backup in its place. */
import { AppError } from '../lib/app-error.ts';

export class DamagedDatabase extends AppError {
  constructor(message: string, cause?: unknown) {
    super('storage-failed', { message, cause });
    this.name = 'DamagedDatabase';
  }
}
