/** Phone numbers into the three fields of the API and back. */
import { describe, expect, it } from 'vitest';
import { areaCodes, formatPhone, parsePhone, phoneKind } from '#shared/domain/phone.ts';

describe('a typed phone', () => {
  it.each([
    { text: '(11) 98765-4321', ddd: '11', number: '987654321', kind: 'mobile', written: '(11) 98765-4321' },
    { text: '11987654321', ddd: '11', number: '987654321', kind: 'mobile', written: '(11) 98765-4321' },
    { text: '+55 (11) 3456-7890', ddd: '11', number: '34567890', kind: 'landline', written: '(11) 3456-7890' },
    { text: '5511987654321', ddd: '11', number: '987654321', kind: 'mobile', written: '(11) 98765-4321' },
    { text: '011 98765-4321', ddd: '11', number: '987654321', kind: 'mobile', written: '(11) 98765-4321' },
    { text: '55 99123-4567', ddd: '55', number: '991234567', kind: 'mobile', written: '(55) 99123-4567' },
    { text: '+55 55 3222-1234', ddd: '55', number: '32221234', kind: 'landline', written: '(55) 3222-1234' },
    { text: '11 87654321', ddd: '11', number: '87654321', kind: 'unusual', written: '(11) 8765-4321' },
    { text: '11 787654321', ddd: '11', number: '787654321', kind: 'unusual', written: '(11) 78765-4321' },
  ] as const)('"$text" is ($ddd) $number, $kind', ({ text, ddd, number, kind, written }) => {
    const phone = parsePhone(text);
    expect(phone).toEqual({ ddi: '55', ddd, number });
    if (!phone) return;
    expect(phoneKind(phone)).toBe(kind);
    expect(formatPhone(phone)).toBe(written);
  });

  it.each([
    '',
    '98765-4321',
    '(20) 98765-4321',
    '11 9876-543',
    '119876543210',
    '11 98765-43ab',
    '+55 20 98765-4321',
    '+351 21 23',
    '+351 21 234 5678 9012 345',
    '+0 212 555 0100',
    '351 21 234 5678',
  ])('"%s" is none', (text) => {
    expect(parsePhone(text)).toBeNull();
  });
});

describe('a typed phone of another country', () => {
  it.each([
    { text: '+1 212 555 0100', ddi: '1', ddd: '212', number: '5550100', written: '+1 (212) 555-0100' },
    { text: '+12125550100', ddi: '1', ddd: '212', number: '5550100', written: '+1 (212) 555-0100' },
    { text: '+351 21 234 5678', ddi: '351', ddd: '21', number: '2345678', written: '+351 (21) 234-5678' },
    { text: '+351212345678', ddi: '351', ddd: '21', number: '2345678', written: '+351 (21) 234-5678' },
    { text: '+54 9 11 1234-5678', ddi: '54', ddd: '9', number: '1112345678', written: '+54 (9) 111234-5678' },
    { text: '+39 06 1234567', ddi: '39', ddd: '0', number: '61234567', written: '+39 (0) 6123-4567' },
    { text: '+4612345678', ddi: '46', ddd: '12', number: '345678', written: '+46 (12) 34-5678' },
  ])('"$text" is +$ddi $ddd $number, and stays so when it is shown and read again', ({ text, written, ...phone }) => {
    expect(parsePhone(text)).toEqual(phone);
    expect(formatPhone(phone)).toBe(written);
    expect(parsePhone(written)).toEqual(phone);
  });
});

describe('area codes', () => {
  it('are the 67 in use', () => {
    expect(areaCodes.size).toBe(67);
  });

  it.each(['20', '23', '25', '26', '29', '30', '36', '39', '52', '56', '60', '70', '72', '76', '78', '80', '90'])(
    '%s is none',
    (code) => {
      expect(areaCodes.has(code)).toBe(false);
    },
  );
});

it('a foreign number keeps its country code', () => {
  const phone = { ddi: '351', ddd: '21', number: '2345678' };
  expect(phoneKind(phone)).toBe('unusual');
  expect(formatPhone(phone)).toBe('+351 (21) 234-5678');
});
