/** What of an answer may rest on disk. */
import { describe, expect, test } from 'vitest';
import { classifyAnswer } from '#main/api/classify.ts';
import { redact, redactAnswer, redactObservation } from '#main/secrets/redact.ts';
import { createSecretBytes } from '#main/secrets/secret-bytes.ts';
import type { KnownSecrets } from '#main/secrets/secret-spans.ts';
import { createSecretsInFlight } from '#main/secrets/secrets-in-flight.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

describe('a redacted answer', () => {
  test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '378282246310005'])(
    'masks %s',
    (number) => {
      const kept = redactAnswer(JSON.stringify({ echo: number })) ?? '';
      expect(kept).not.toContain(number);
      expect(kept).toContain(number.slice(-4));
    },
  );

  test.each(['Seen: 4111111111111111.', '4111 1111 1111 1111.', '4111.1111.1111.1111', 'n.4111111111111111, ok'])(
    'S1: masks a number beside a full stop: %s',
    (text) => expect(redact(text).replace(/\D/g, '')).not.toContain('411111111111'),
  );

  test('masks keys', () => {
    expect(redactAnswer('{"k":"sk_live_abcDEF123"}')).not.toContain('abcDEF');
  });

  test('keeps a Pix code whole', () => {
    const code =
      '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR';
    expect(redactAnswer(JSON.stringify({ qr_code: code }))).toContain(code);
  });

  test('is bounded', () => {
    expect((redactAnswer('x'.repeat(100_000)) ?? '').length).toBeLessThan(5000);
  });
});

const secrets: KnownSecrets = {
  cardNumbers: ['4539500000000019'],
  codes: ['917', '482913'],
  expiries: [{ month: '12', year: '2039' }],
  credentials: ['sk_test_51abcXYZ', 'tok+/v1=bearer%20x'],
};
const request = JSON.stringify({
  card: { number: '4539500000000019', exp_month: '12', exp_year: '2039', cvc: '917' },
  code: '482913',
});
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const asEntities = (text: string): string => Array.from(text, (sign) => `&#${sign.charCodeAt(0)};`).join('');
const asHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** What remains readable by anybody who undoes any of the encodings. */
function readable(text: string): string {
  const runs = (text.match(/[A-Za-z0-9+/_-]{8,}/g) ?? []).map((run) => Buffer.from(run, 'base64').toString('latin1'));
  let plain = text;
  for (let layer = 0; layer < 4; layer += 1) {
    plain = plain
      .replace(/%[0-9a-f]{2}/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
      .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/&#(\d+);/g, (_, digits: string) => String.fromCharCode(Number(digits)))
      .replaceAll('&quot;', '"')
      .replaceAll('\\', '');
  }
  return [text, plain, ...runs].join('\n');
}

describe('S1: a secret in flight', () => {
  test.each([
    ['plain', request],
    ['URL-encoded', encodeURIComponent(request)],
    ['URL-encoded twice', encodeURIComponent(encodeURIComponent(request))],
    ['escaped into JSON', JSON.stringify({ body: request })],
    ['escaped into JSON twice', JSON.stringify({ body: JSON.stringify({ body: request }) })],
    ['in HTML', `<pre>${asHtml(request)}</pre>`],
    ['in HTML signs by number', `<pre>${asEntities(request)}</pre>`],
    ['in base64', base64(request)],
    ['in base64 not from its beginning', `x${base64(`?${request}`)}`],
    ['base64 in JSON', JSON.stringify({ raw: base64(request) })],
    ['as a form', 'number=4539+5000+0000+0019&cvc=917&exp=12%2F39&otp=482913'],
    ['spaced and dashed', 'card 4539 5000-0000 0019, 12/2039, CVC917; code: 482913.'],
    ['in a table', '<tr><td>exp_month</td><td>12</td><td>exp_year</td><td>2039</td><td>917</td></tr><b>482913</b>'],
    ['the headers', 'authorization: Bearer sk_test_51abcXYZ\nx: tok+/v1=bearer%20x'],
    ['the headers in base64', base64('authorization: Bearer sk_test_51abcXYZ; tok+/v1=bearer%20x')],
    ['the token URL-encoded', `t=${encodeURIComponent('tok+/v1=bearer%20x')}`],
  ])('is masked %s', (_, text) => {
    const kept = readable(redactAnswer(text, secrets) ?? '');
    expect(kept.replace(/[ -]/g, '')).not.toContain('4539500000000019');
    for (const code of ['917', '482913']) expect(kept).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
    expect(kept).not.toMatch(/12\W{0,3}(?:20)?39|(?:month|year)\W{0,10}(?:12|2039)\b/);
    expect(kept).not.toContain('51abcXYZ');
    expect(kept).not.toContain('v1=bearer');
  });

  test('is read from the bytes that are kept, of a card of v2 and of v1 and of a code', () => {
    const bytes = createSecretBytes(createVirtualClock(0), () => undefined);
    const inFlight = createSecretsInFlight(bytes);
    inFlight.noteCredential('sk_test_a');
    inFlight.noteCredential('sk_test_b');
    const body = { items: [{ code: 'pao', number: 5 }], payments: [{ card: JSON.parse(request).card }] };
    bytes.keep('1', Buffer.from(JSON.stringify(body)));
    const v1 = { number: '4000000000000408', month: '07', year: '31', security_code: '222', name: 'A' };
    bytes.keep('2', Buffer.from(JSON.stringify({ payment: { card: v1 } })));
    bytes.keep('3', Buffer.from(JSON.stringify({ code: '482913', otp: '482913', token: '482913' })));
    expect(inFlight.now()).toEqual({
      cardNumbers: ['4539500000000019', '4000000000000408'],
      codes: ['917', '222', '482913'],
      expiries: [
        { month: '12', year: '2039' },
        { month: '07', year: '31' },
      ],
      credentials: ['sk_test_b', 'sk_test_a'],
    });
    bytes.eraseAll();
    expect(inFlight.now().cardNumbers).toEqual([]);
  });
});

describe('S1: an observation', () => {
  const order = {
    id: 'ord-917-a',
    amount: 917,
    failure_reason: { code: 'card_declined', message: '917', merchant_message: `cvc 917 ${'x'.repeat(5000)}` },
    qr_code: '00020101 917 6304',
    description: '4539500000000019.',
  };
  const answer = {
    status: 200,
    headers: {},
    body: new TextEncoder().encode(JSON.stringify({ ...order, echo: request })),
  };
  const seen = redactObservation(classifyAnswer(answer, { accepted: 'any' }), secrets);

  test('keeps what proves', () => {
    expect(seen.payload).toMatchObject({ id: 'ord-917-a', amount: 917, qr_code: '00020101 917 6304' });
  });

  test('carries no secret in a sentence, and none longer than 2 KB', () => {
    const { failure_reason: reason, description } = seen.payload as typeof order;
    expect(reason.message).not.toContain('917');
    expect(reason.merchant_message).not.toContain('917');
    expect(reason.merchant_message.length).toBeLessThan(2100);
    expect(description).not.toContain('453950');
    expect(seen.bodyText).not.toContain('917');
  });
});
