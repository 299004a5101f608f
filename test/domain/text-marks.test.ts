/** What a person pastes is kept without what nobody sees. */
import { describe, expect, it } from 'vitest';
import { withoutMarks } from '#shared/domain/text-marks.ts';

describe('a text that was typed or pasted', () => {
  it.each([
    { what: 'a mark that turns the direction', text: 'olleh\u202e 1\u202c', kept: 'olleh 1' },
    { what: 'isolates and a byte order mark', text: '\ufeff\u2066Café\u2069', kept: 'Café' },
    { what: 'controls', text: 'a\u0000b\u001dc\r\nd', kept: 'abc\nd' },
    { what: 'half a character', text: 'x\ud800', kept: 'x\ufffd' },
    { what: 'lines and tabs', text: 'um\n\tdois', kept: 'um\n\tdois' },
    { what: 'a joined emoji and another script', text: '👩‍🍳 שלום', kept: '👩‍🍳 שלום' },
  ])('keeps the rest of $what', ({ text, kept }) => {
    expect(withoutMarks(text)).toBe(kept);
  });
});
