/** Typed cards: numbers, brands for display, expiry to the end of the month. */
import { describe, expect, it } from 'vitest';
import {
  checkCardNumber,
  displayBrand,
  isExpired,
  isPlausibleCvc,
  normalizeCardNumber,
  parseExpiry,
  readExpiry,
} from '#shared/domain/card-number.ts';

describe('a card number', () => {
  it.each([
    ['4111 1111 1111 1111', null],
    ['4111-1111-1111-1111', null],
    ['378282246310005', null],
    ['4222222222222', null],
    ['411111111111', 'too-short'],
    ['', 'too-short'],
    ['41111111111111111111', 'too-long'],
    ['4111111111111112', 'invalid'],
    ['4111x11111111111', 'invalid'],
    ['0000000000000000', 'invalid'],
    ['４１１１１１１１１１１１１１１１', 'invalid'],
  ])('"%s": %s', (text, problem) => {
    expect(checkCardNumber(text)).toBe(problem);
  });

  it('loses the blanks and dashes it was typed with', () => {
    expect(normalizeCardNumber(' 4111 1111-1111.1111 ')).toBe('4111111111111111');
  });
});

describe('the brand to display', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['4012001037141112', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['378282246310005', 'american-express'],
    ['30569309025904', 'diners-club'],
    ['3530111333300000', 'jcb'],
    ['6062825624254001', 'hipercard'],
    ['3841001111222233334', 'hipercard'],
    ['6362970000457013', 'elo'],
    ['5067268650517446', 'elo'],
    ['5090510000414209', 'elo'],
    ['6516539999924898', 'elo'],
    ['6550049999924911', 'elo'],
    ['6509230000000000', 'elo'],
    ['637095', 'hiper'],
    ['4', null],
    ['', null],
    ['9792000000000000', null],
    ['abc', null],
  ])('of %s is %s', (number, brand) => {
    expect(displayBrand(number)).toBe(brand);
  });
});

describe('the security code', () => {
  it.each([
    { cvc: '123', brand: 'visa', plausible: true },
    { cvc: '1234', brand: 'visa', plausible: false },
    { cvc: '1234', brand: 'american-express', plausible: true },
    { cvc: '123', brand: 'american-express', plausible: false },
    { cvc: '123', brand: null, plausible: true },
    { cvc: '1234', brand: null, plausible: true },
    { cvc: '12', brand: null, plausible: false },
    { cvc: '12a', brand: null, plausible: false },
  ] as const)('$cvc of $brand: $plausible', ({ cvc, brand, plausible }) => {
    expect(isPlausibleCvc(cvc, brand)).toBe(plausible);
  });
});

describe('the expiry', () => {
  it.each([
    ['12/27', { month: 12, year: 2027 }],
    ['1227', { month: 12, year: 2027 }],
    ['1 / 27', { month: 1, year: 2027 }],
    ['03/2031', { month: 3, year: 2031 }],
    ['032031', { month: 3, year: 2031 }],
    ['13/27', null],
    ['00/27', null],
    ['12/1999', null],
    ['12', null],
    ['12/7', null],
    ['', null],
  ])('"%s" is %o', (text, expiry) => {
    expect(parseExpiry(text)).toEqual(expiry);
  });

  it('comes in two fields as well', () => {
    expect(readExpiry(' 7', '2030')).toEqual({ month: 7, year: 2030 });
    expect(readExpiry('7', '030')).toBeNull();
  });

  it.each([
    { now: '2027-11-30T23:59:59-03:00', expired: false },
    { now: '2027-12-31T23:59:59-03:00', expired: false },
    { now: '2027-12-31T23:59:59-05:00', expired: false },
    { now: '2028-01-02T00:00:00-03:00', expired: true },
    { now: '2030-01-01T00:00:00Z', expired: true },
  ])('12/27 at $now, expired: $expired', ({ now, expired }) => {
    expect(isExpired({ month: 12, year: 2027 }, Date.parse(now))).toBe(expired);
  });
});
