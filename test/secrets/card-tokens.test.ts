/** A token is shown by its last four characters, wherever it stands. */
import { describe, expect, test } from 'vitest';
import { hideClientOfPath, hideTokenOfPath, hideTokens, hideTokensOfText } from '#main/secrets/card-tokens.ts';

const token = '7c0e6c1e-9a52-4b5e-8a11-2f60c1d9abcd';

describe('the token of a card', () => {
  test.each([
    ['orders.create', `{"payments":[{"card":{"token":"${token}","installments":1}}]}`],
    ['charges.create', `{"payment":{"card_token": "${token}"}}`],
    ['orders.create', `{"card":{"token":"${token}`],
    ['cards.save', `{"id":"${token}","brand":"visa"}`],
    ['clients.save', `{"data":{"id":"${token}","card_token":"${token}"}}`],
  ] as const)('%s %s', (operation, text) => {
    const shown = hideTokensOfText(operation, text);
    expect(shown).toBe(text.replaceAll(token, '…abcd'));
  });

  test('leaves every other id, which people compare with the dashboard', () => {
    const text = `{"id":"${token}","charges":[{"id":"ch_1234567890"}]}`;
    expect(hideTokensOfText('orders.create', text)).toBe(text);
  });

  test('ends where its text ends, also with a quote in it', () => {
    expect(hideTokensOfText('orders.create', '{"token":"a\\"bcdefghijklm","next":"stays"}')).toBe(
      '{"token":"…jklm","next":"stays"}',
    );
  });

  test('is hidden in the fields of what an area shows, and a short one is hidden whole', () => {
    expect(hideTokens({ cardToken: token, payment: { token: '12345' }, tokenization: 'tokenized', id: token })).toEqual(
      {
        cardToken: '…abcd',
        payment: { token: '…' },
        tokenization: 'tokenized',
        id: token,
      },
    );
    expect(hideTokens(null)).toBeNull();
  });

  test.each([
    [`/v1/clients/cliente-7/cards/${token}`, '/v1/clients/cliente-7/cards/…abcd'],
    ['/v1/clients/cliente-7/cards/tokens', '/v1/clients/cliente-7/cards/tokens'],
    ['/v2/orders/ord_1', '/v2/orders/ord_1'],
  ])('in the path %s', (path, shown) => expect(hideTokenOfPath(path)).toBe(shown));

  test('goes from a path with the code of its client, and the generation of the API stays', () => {
    expect(hideClientOfPath(`/v1/clients/52998224725/cards/${token}`)).toBe('/v1/clients/…/cards/…abcd');
    expect(hideClientOfPath('/v1/charges/52998224725')).toBe('/v1/charges/52998224725');
  });
});
