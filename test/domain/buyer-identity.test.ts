/** Whose sale it is: a document decides, else the e-mail, and a shared e-mail only together with the name. */
import { expect, test } from 'vitest';
import { isBoughtBy, type KnownBuyer } from '#shared/domain/buyer-identity.ts';

const ana = { name: 'Ana Lima', email: 'Ana@Example.com', document: '529.982.247-25' };
const known = (change: Partial<KnownBuyer> = {}): KnownBuyer => ({ identities: [ana], sharedEmails: [], ...change });
const bought = { name: 'ANA LIMA', email: 'ana@example.com', document: null };

test.each([
  ['the same document, another e-mail', known(), { ...bought, email: 'x@x.example', document: '52998224725' }, true],
  ['another document, the same e-mail', known(), { ...bought, document: '11144477735' }, false],
  ['no document, the same e-mail', known(), bought, true],
  ['no document, another e-mail', known(), { ...bought, email: 'b@example.com' }, false],
  ['no e-mail at all', known({ identities: [{ ...ana, email: '' }] }), { ...bought, email: '' }, false],
  ['a shared e-mail and the same name', known({ sharedEmails: ['ana@example.com'] }), bought, true],
  ['a shared e-mail and another name', known({ sharedEmails: ['ana@example.com'] }), { ...bought, name: 'Bia' }, false],
  ['an earlier e-mail', known({ identities: [{ ...ana, email: 'n@example.com' }, ana] }), bought, true],
])('%s', (_what, buyer, sold, expected) => {
  expect(isBoughtBy(buyer, sold)).toBe(expected);
});
