/** Names use the field's words. */
import { describe, expect, it } from 'vitest';
import { retiredFindings } from './retired-words.ts';
import { parseModule, repositoryModules } from './sources.ts';

describe('retired words', () => {
  it('stand in no name of the sources', () => {
    expect(repositoryModules().flatMap(retiredFindings)).toEqual([]);
  });

  it.each([
    ['src-main/outbox/entry.ts', 'const isInDoubt = true;'],
    ['src-main/outbox/entry.ts', "const why = 'waits-for-baseline';"],
    ['src-shared/contract/events.ts', "const events = { 'orders.looked_settled': 1 };"],
    ['src-main/areas/links/poll.ts', 'function look() {}'],
    ['src-renderer/areas/orders/heard.ts', 'const a = 1;'],
  ])('are found in %s: %s', (path, text) => {
    expect(retiredFindings(parseModule(path, text))).toHaveLength(1);
  });

  it.each([
    ['src-main/core/in-flight.ts', 'await Promise.allSettled(running);'],
    ['src-renderer/ui/button.tsx', "type ButtonLook = 'quiet' | 'danger';"],
    ['src-main/db/migrations/035-field-terms.ts', "const column = 'doubt';"],
    ['src-main/lib/ids.ts', 'const elapsed = 1; // in doubt'],
  ])('may be said in %s: %s', (path, text) => {
    expect(retiredFindings(parseModule(path, text))).toEqual([]);
  });
});
