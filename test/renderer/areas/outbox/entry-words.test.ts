/** How entries of the queue are shown. */
import { describe, expect, it } from 'vitest';
import { isOpenEntry, readableBody } from '#renderer/areas/outbox/entry-words.ts';
import { entryStates } from '#shared/contract/outbox.ts';

describe('an open entry', () => {
  it('is one on which something is still to come', () => {
    expect(entryStates.filter(isOpenEntry)).toEqual(['prepared', 'sending', 'waiting', 'unknown', 'review']);
  });
});

describe('a body', () => {
  it.each([
    { body: '{"a":1}', shown: '{\n  "a": 1\n}' },
    { body: '<html>', shown: '<html>' },
    { body: '', shown: '' },
  ])('$body is shown so that a person can read it', ({ body, shown }) => {
    expect(readableBody(body)).toBe(shown);
  });
});
