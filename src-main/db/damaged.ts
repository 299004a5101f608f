/** Why a database cannot be used, as a word that a host can say in any language; some of them a backup may cure. */
import { AppError } from '../lib/app-error.ts';

export type Trouble =
  | 'damaged'
  | 'half-restored'
  | 'file-missing'
  | 'another-till'
  | 'another-mode'
  | 'log-gone'
  | 'newer-schema'
  | 'in-use'
  | 'link-in-the-way'
  | 'disk-full'
  | 'not-writable'
  | 'no-folder'
  | 'not-synced'
  | 'backup-refused'
  | 'failed';

/** What stands in the sentence: a path, a number, a code. */
export type TroubleFacts = Readonly<Record<string, string | number>>;

export interface StorageTroubleOptions {
  readonly facts?: TroubleFacts;
  readonly cause?: unknown;
}

export class StorageTrouble extends AppError {
  readonly trouble: Trouble;
  readonly facts: TroubleFacts;

  constructor(trouble: Trouble, message: string, { facts = {}, cause }: StorageTroubleOptions = {}) {
    super('storage-failed', { message, cause });
    this.name = 'StorageTrouble';
    this.trouble = trouble;
    this.facts = facts;
  }
}

/** A database that must not be used as it is: broken, gone, or not this till's. A host may offer a backup in its place. */
export class DamagedDatabase extends StorageTrouble {
  constructor(trouble: Trouble, message: string, options: StorageTroubleOptions = {}) {
    super(trouble, message, options);
    this.name = 'DamagedDatabase';
  }
}
