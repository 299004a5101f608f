/** Why a database cannot be used, as a word that `storage-trouble.ts` says in either language; some of them a backup may cure. */
import { sentenceOf, type Trouble, type TroubleFacts } from '#shared/domain/storage-trouble.ts';
import { AppError } from '../lib/app-error.ts';

/** A screen of a till that runs says these in their own words; with the others, what became of the request counts first. */
const isSameAnyTime: readonly Trouble[] = ['link-in-the-way', 'linked-folder'];

export class StorageTrouble extends AppError {
  readonly trouble: Trouble;
  readonly facts: TroubleFacts;

  constructor(trouble: Trouble, facts: TroubleFacts = {}, cause?: unknown) {
    const storage = isSameAnyTime.includes(trouble) ? { storage: { trouble, facts, copies: null } } : {};
    super('storage-failed', { message: sentenceOf('en', { trouble, facts }), cause, ...storage });
    this.name = 'StorageTrouble';
    this.trouble = trouble;
    this.facts = facts;
  }
}

/** A database that must not be used as it is: broken, gone, or not this till's. A host may offer a backup in its place. */
export class DamagedDatabase extends StorageTrouble {
  override readonly name = 'DamagedDatabase';
}
