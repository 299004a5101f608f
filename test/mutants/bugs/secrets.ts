/** Bugs of card bytes: on the disk, or in memory longer than they may be. */
import type { Mutant } from '../mutant.ts';

export const secretMutants: readonly Mutant[] = [
  {
    name: 'card-on-the-disk',
    breaks: 'The card number and its CVC are written to the database.',
    file: 'src-main/areas/orders/requests.ts',
    find: 'written: writeOrder(order),',
    replace: 'written: { body: writeOrder(order).secret ?? writeOrder(order).body, secret: writeOrder(order).secret },',
    suites: ['test/flows/lock.test.ts'],
  },
  {
    name: 'card-kept-on-lock',
    breaks: 'Locking leaves the card in memory, and it is charged with nobody there.',
    file: 'src-main/core/outbox-engine.ts',
    find: 'if (ownerOf(ownerKind).staffId(ownerId) === staff.id) secrets.erase(id);',
    replace: "if (ownerOf(ownerKind).staffId(ownerId) === '') secrets.erase(id);",
    suites: ['test/flows/lock.test.ts'],
  },
  {
    name: 'card-not-overwritten',
    breaks: 'Erasing forgets the Buffer and leaves its bytes.',
    file: 'src-main/secrets/secret-bytes.ts',
    find: '    slot.bytes.fill(0);\n',
    replace: '',
    suites: ['test/secrets/secret-bytes.test.ts'],
  },
  {
    name: 'card-kept-for-hours',
    breaks: 'A card waits in memory for the network longer than fifteen minutes.',
    file: 'src-main/secrets/secret-bytes.ts',
    find: 'const longestLifeMs = 15 * 60_000;',
    replace: 'const longestLifeMs = 150 * 60_000;',
    suites: ['test/secrets/secret-bytes.test.ts'],
  },
  {
    name: 'card-erased-under-the-wire',
    breaks: 'Half-erased bytes leave under a stored key.',
    file: 'src-main/secrets/secret-bytes.ts',
    find: '    if (slot.users > 0) return;\n',
    replace: '',
    suites: ['test/secrets/secret-bytes.test.ts'],
  },
];
