/** What of an answer may rest on disk. */
import { describe, expect, test } from 'vitest';
import { redactAnswer } from '#main/outbox/redact.ts';

describe('a redacted answer', () => {
  test.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111', '378282246310005'])(
    'masks %s',
    (number) => {
      const kept = redactAnswer(JSON.stringify({ echo: number })) ?? '';
      expect(kept).not.toContain(number);
      expect(kept).toContain(number.slice(-4));
    },
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
