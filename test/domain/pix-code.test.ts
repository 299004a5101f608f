/** Pix codes: published vectors, one rule at a time, and every small damage a copy can suffer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { crc16, crc16Hex } from '#shared/domain/crc16.ts';
import { cents } from '#shared/domain/money.ts';
import { verifyPixCode } from '#shared/domain/pix-code.ts';
import vectorData from '../fixtures/br-codes.json' with { type: 'json' };

const vectors = z
  .array(
    z.object({
      name: z.string(),
      code: z.string(),
      kind: z.enum(['static', 'dynamic']).optional(),
      amountCents: z.int().optional(),
      reason: z.string().optional(),
    }),
  )
  .parse(vectorData);
const valid = vectors.filter((vector) => vector.kind !== undefined);
const refused = vectors.filter((vector) => vector.reason !== undefined);

const object = (id: string, value: string) => `${id}${String([...value].length).padStart(2, '0')}${value}`;
const sealed = (body: string) => `${body}6304${crc16Hex(`${body}6304`)}`;
const pix = (inner: string) => object('26', object('00', 'br.gov.bcb.pix') + inner);

/** A correct static code of R$ 10,00 with single objects replaced (null leaves one out). */
function build(parts: Partial<Record<'26' | '52' | '53' | '54' | '58' | '59' | '60' | '62' | 'more', string | null>>) {
  const all = {
    '26': pix(object('01', 'loja@example.com')),
    '52': object('52', '0000'),
    '53': object('53', '986'),
    '54': object('54', '10.00'),
    '58': object('58', 'BR'),
    '59': object('59', 'LOJA TESTE'),
    '60': object('60', 'SAO PAULO'),
    '62': object('62', object('05', '***')),
    more: '',
    ...parts,
  };
  const order = ['26', '52', '53', '54', '58', '59', '60', '62', 'more'] as const;
  return sealed(object('00', '01') + order.map((id) => all[id] ?? '').join(''));
}

describe('the check sum', () => {
  it('is CRC-16/IBM-3740', () => {
    expect(crc16(new TextEncoder().encode('123456789'))).toBe(0x29b1);
  });

  it('keeps zeros on the left', () => {
    expect(
      crc16Hex(
        '00020126360014br.gov.bcb.pix0114arya@stark.com5204000053039865406125.005802BR5925Arya Stark with a very lo6015Pindamonhangaba62290525verylongreconciliationidt6304',
      ),
    ).toBe('05B7');
  });
});

describe('published codes', () => {
  it.each(valid)('$name is a $kind code', ({ code, kind, amountCents }) => {
    const check = verifyPixCode(code);
    expect(check).toMatchObject({ ok: true, code, kind });
    expect(check.ok && check.amountCents).toBe(amountCents);
  });

  it.each(refused)('$name is refused: $reason', ({ code, reason }) => {
    expect(verifyPixCode(code)).toEqual({ ok: false, reason });
  });

  it('white space around a code is not part of it', () => {
    const [first] = valid;
    expect(verifyPixCode(`\n ${first?.code}\r\n`)).toMatchObject({ ok: true, code: first?.code });
  });
});

describe('one rule at a time', () => {
  const location = (url: string) => ({ '26': pix(object('25', url)) });

  it.each([
    { what: 'nothing at all', code: '', reason: 'structure' },
    { what: 'some words', code: 'não é um código', reason: 'structure' },
    {
      what: 'more than 512 characters',
      code: build({ more: object('91', object('00', 'x'.repeat(90))).repeat(5) }),
      reason: 'too-long',
    },
    { what: 'an object twice', code: build({ more: object('54', '10.00') }), reason: 'structure' },
    { what: 'an object after the check sum', code: `${build({})}5802BR`, reason: 'structure' },
    {
      what: 'another payload format',
      code: sealed(build({}).slice(0, -8).replace('000201', '000202')),
      reason: 'structure',
    },
    { what: 'a line break inside', code: build({ '59': object('59', 'LOJA\nTESTE') }), reason: 'structure' },
    { what: 'half a surrogate pair', code: build({ '59': object('59', 'LOJA \ud83d') }), reason: 'structure' },
    {
      what: 'a template that is no row of objects',
      code: build({ '62': object('62', 'VENDA1') }),
      reason: 'structure',
    },
    {
      what: 'two Pix templates',
      code: build({ more: object('27', object('00', 'BR.GOV.BCB.PIX') + object('01', 'x')) }),
      reason: 'structure',
    },
    {
      what: 'another arrangement only',
      code: build({ '26': object('26', object('00', 'br.com.outro') + object('01', 'x')) }),
      reason: 'not-pix',
    },
    { what: 'dollars', code: build({ '53': object('53', '840') }), reason: 'currency' },
    { what: 'no currency', code: build({ '53': null }), reason: 'currency' },
    { what: 'another country', code: build({ '58': object('58', 'US') }), reason: 'country' },
    { what: 'no category', code: build({ '52': null }), reason: 'structure' },
    { what: 'neither key nor location', code: build({ '26': pix('') }), reason: 'no-key-or-location' },
    {
      what: 'both key and location',
      code: build({ '26': pix(object('01', 'x') + object('25', 'a.br/b')) }),
      reason: 'both-key-and-location',
    },
    { what: 'a location with http://', code: build(location('http://a.br/b')), reason: 'location-scheme' },
    { what: 'a location with a space', code: build(location('a.br/b c')), reason: 'location-format' },
    { what: 'a location without a path', code: build(location('a.br')), reason: 'location-format' },
    { what: 'an amount with a comma', code: build({ '54': object('54', '10,00') }), reason: 'amount-format' },
    { what: 'an amount of three decimals', code: build({ '54': object('54', '1.000') }), reason: 'amount-format' },
    { what: 'a lone point for an amount', code: build({ '54': object('54', '.') }), reason: 'amount-format' },
    {
      what: 'an amount of 14 characters',
      code: build({ '54': object('54', '12345678901.00') }),
      reason: 'amount-format',
    },
    { what: 'no name', code: build({ '59': null }), reason: 'name-missing' },
    { what: 'a blank name', code: build({ '59': object('59', '  ') }), reason: 'name-missing' },
    { what: 'a name of 26', code: build({ '59': object('59', 'N'.repeat(26)) }), reason: 'name-too-long' },
    { what: 'no city', code: build({ '60': null }), reason: 'city-missing' },
    { what: 'a city of 16', code: build({ '60': object('60', 'C'.repeat(16)) }), reason: 'city-too-long' },
  ])('$what: $reason', ({ code, reason }) => {
    const check = verifyPixCode(code);
    expect(check.ok ? undefined : check.reason).toBe(reason);
  });

  it.each([
    ['100', 10_000],
    ['10.', 1000],
    ['0.9', 90],
    ['.95', 95],
    ['123.45', 12_345],
    ['9999999999.99', 999_999_999_999],
  ])('an amount written %s is read', (text, amountCents) => {
    expect(verifyPixCode(build({ '54': object('54', text) }))).toMatchObject({ ok: true, amountCents });
  });

  it('a check sum in lower case proves the same code, which is shown and copied as it came', () => {
    const upper = build({ '59': object('59', 'LOJA') });
    expect(upper.slice(-4)).toMatch(/[A-F]/);
    const code = upper.slice(0, -4) + upper.slice(-4).toLowerCase();
    expect(verifyPixCode(code)).toMatchObject({ ok: true, code });
    expect(verifyPixCode(`${upper.slice(0, -4)}00ff`)).toEqual({ ok: false, reason: 'crc' });
  });

  it('a shop name with an emoji is counted in characters', () => {
    expect(verifyPixCode(build({ '59': object('59', 'PADARIA 🥖') }))).toMatchObject({ ok: true });
  });

  it('a missing reference is only a warning', () => {
    expect(verifyPixCode(build({ '62': null }))).toMatchObject({ ok: true, warnings: ['reference-missing'] });
  });
});

describe('against the amount due', () => {
  const dynamic = { '26': pix(object('25', 'pix.example.com/qr/1')) };

  it.each([
    { what: 'a static code of the same amount', code: build({}), due: 1000, outcome: { ok: true, warnings: [] } },
    {
      what: 'a static code of another amount',
      code: build({}),
      due: 1001,
      outcome: { ok: false, reason: 'amount-mismatch' },
    },
    {
      what: 'a static code that lets the payer choose',
      code: build({ '54': null }),
      due: 1000,
      outcome: { ok: false, reason: 'amount-missing' },
    },
    {
      what: 'a dynamic code of another amount',
      code: build(dynamic),
      due: 1001,
      outcome: { ok: true, warnings: ['dynamic-amount-differs'] },
    },
    {
      what: 'a dynamic code without amount',
      code: build({ ...dynamic, '54': null }),
      due: 1001,
      outcome: { ok: true, warnings: [] },
    },
  ])('$what', ({ code, due, outcome }) => {
    expect(verifyPixCode(code, { amountCents: cents(due) })).toMatchObject(outcome);
  });
});

describe('a damaged copy is refused', () => {
  const anyCode = fc.constantFrom(...valid.map(({ code }) => code));
  const place = fc.nat();

  it.each(valid)('$name with any one character lost, doubled or swapped with its neighbour', ({ code }) => {
    const characters = [...code];
    const end = (from: number) => characters.slice(from).join('');
    const start = (until: number) => characters.slice(0, until).join('');
    characters.forEach((character, at) => {
      expect(verifyPixCode(start(at) + end(at + 1)).ok, `lost at ${at}`).toBe(false);
      expect(verifyPixCode(start(at) + character + end(at)).ok, `doubled at ${at}`).toBe(false);
      const next = characters[at + 1];
      if (next === undefined || next === character) return;
      expect(verifyPixCode(start(at) + next + character + end(at + 2)).ok, `swapped at ${at}`).toBe(false);
    });
  });

  it('with any one character changed', () => {
    const printable = fc.integer({ min: 0x20, max: 0x7e }).map((unit) => String.fromCodePoint(unit));
    fc.assert(
      fc.property(anyCode, place, printable, (code, where, wrong) => {
        const characters = [...code];
        const at = where % characters.length;
        const isCaseOfCheckSum = at >= characters.length - 4 && characters[at]?.toLowerCase() === wrong.toLowerCase();
        fc.pre(characters[at] !== wrong && !isCaseOfCheckSum);
        expect(verifyPixCode(characters.with(at, wrong).join('')).ok).toBe(false);
      }),
      { numRuns: 20_000 },
    );
  });

  it('with its end cut off', () => {
    fc.assert(
      fc.property(anyCode, place, (code, where) => {
        expect(verifyPixCode(code.slice(0, where % code.length)).ok).toBe(false);
      }),
    );
  });

  it('and no text whatever makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(verifyPixCode(text).ok).toBe(false);
      }),
    );
  });
});
