/** CPF and CNPJ, with the published vectors, letters included. */
import { describe, expect, it } from 'vitest';
import { formatTaxId, isValidCnpj, isValidCpf, normalizeTaxId, taxIdType } from '#shared/domain/tax-id.ts';

describe('a CPF', () => {
  it.each(['529.982.247-25', '111.444.777-35', '012.345.678-90', '000.000.001-91', '123.456.789-09', '52998224725'])(
    '%s is valid',
    (cpf) => {
      expect(isValidCpf(cpf)).toBe(true);
      expect(taxIdType(cpf)).toBe('cpf');
    },
  );

  it.each([
    '529.982.247-26',
    '529.982.247-35',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247255',
    '',
    'A2998224725',
  ])('"%s" is not', (cpf) => {
    expect(isValidCpf(cpf)).toBe(false);
  });
});

describe('a CNPJ', () => {
  it.each([
    '12ABC34501DE35',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '00000000000191',
    '11222333000181',
    '34028316000103',
    '54550752000155',
    '6A3EDMWP000168',
    'D7YDDI5H000162',
    'Q2.GRO.WP7/0001-85',
    'Q0SLFMBD7VX439',
  ])('%s is valid', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true);
    expect(taxIdType(cnpj)).toBe('cnpj');
  });

  it.each([
    { cnpj: 'LBNXQOB5000163', why: 'made with A=10' },
    { cnpj: '12ABC34501DE36', why: 'wrong check digit' },
    { cnpj: '12ABC34501DEA5', why: 'a letter in the check digits' },
    { cnpj: '00000000000000', why: 'one digit repeated' },
    { cnpj: '11111111111111', why: 'one digit repeated' },
    { cnpj: '1122233300018', why: 'too short' },
    { cnpj: '', why: 'empty' },
  ])('"$cnpj" is not: $why', ({ cnpj }) => {
    expect(isValidCnpj(cnpj)).toBe(false);
    expect(taxIdType(cnpj)).toBeNull();
  });
});

describe('the mask', () => {
  it.each([
    ['52998224725', '529.982.247-25'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['5299', '5299'],
  ])('%s is written %s', (text, masked) => {
    expect(formatTaxId(text)).toBe(masked);
  });

  it('comes off, letters stay', () => {
    expect(normalizeTaxId(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  });
});
