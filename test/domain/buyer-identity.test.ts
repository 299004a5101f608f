/** Whose sale it is: a document decides, else the e-mail, and a shared e-mail only together with a name that is one person's. */
import { expect, test } from 'vitest';
import { type KnownBuyer, whoseIs } from '#shared/domain/buyer-identity.ts';

const ana = { name: 'Ana Lima', email: 'Ana@Example.com', document: '529.982.247-25' };
const known = (change: Partial<KnownBuyer> = {}): KnownBuyer => ({
  identities: [ana],
  others: [],
  sharedEmails: [],
  ...change,
});
const shared = (name = 'Bia Lima') =>
  known({ others: [{ name, email: ana.email, document: '111.444.777-35' }], sharedEmails: [ana.email] });
const withoutDocument = { ...shared(), identities: [{ ...ana, document: null }] };
const bought = { name: 'ANA LIMA', email: 'ana@example.com', document: null };

test.each([
  [
    'the same document, another e-mail',
    known(),
    { ...bought, email: 'x@x.example', document: '52998224725' },
    'theirs',
  ],
  ['another document, the same e-mail', known(), { ...bought, document: '11144477735' }, 'others'],
  ['no document, the same e-mail', known(), bought, 'theirs'],
  ['no document, another e-mail', known(), { ...bought, email: 'b@example.com' }, 'others'],
  ['no e-mail at all', known({ identities: [{ ...ana, email: '' }] }), { ...bought, email: '' }, 'others'],
  ['a shared e-mail and the same name', known({ sharedEmails: ['ana@example.com'] }), bought, 'theirs'],
  ['a shared e-mail and a name of nobody', shared(), { ...bought, name: 'A. Lima' }, 'possible'],
  ['a shared e-mail and the name of another', shared(), { ...bought, name: 'bia lima' }, 'others'],
  ['a shared e-mail and the name of both', shared('Ana Lima'), bought, 'possible'],
  ['a shared e-mail and the document of another', withoutDocument, { ...bought, document: '11144477735' }, 'others'],
  [
    'an e-mail once shared and another name',
    known({ sharedEmails: [ana.email] }),
    { ...bought, name: 'Bia' },
    'possible',
  ],
  ['an earlier e-mail', known({ identities: [{ ...ana, email: 'n@example.com' }, ana] }), bought, 'theirs'],
])('%s', (_what, buyer, sold, expected) => {
  expect(whoseIs(buyer, sold)).toBe(expected);
});
