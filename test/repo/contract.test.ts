/** The contract is covered: each method and each event is named by a test, and each name says its area. */
import { describe, expect, it } from 'vitest';
import { events } from '#shared/contract/events.ts';
import { methods } from '#shared/contract/methods.ts';
import { readText, repositoryFiles } from './sources.ts';

const tests = repositoryFiles()
  .filter((path) => /^test\/(?!repo\/).*\.tsx?$/.test(path))
  .map(readText);

function unnamed(names: readonly string[], texts: readonly string[]): string[] {
  return names.filter((name) => !texts.some((text) => text.includes(`'${name}'`)));
}

describe('the contract', () => {
  it('has a test for every method', () => {
    expect(unnamed(Object.keys(methods), tests)).toEqual([]);
  });

  it('has a test for every event', () => {
    expect(unnamed(Object.keys(events), tests)).toEqual([]);
  });

  it('would miss one that no test names', () => {
    expect(unnamed(['orders.charge', 'orders.vanish'], ["call('orders.charge', {})"])).toEqual(['orders.vanish']);
  });

  it('names methods and events after their areas', () => {
    const names = [...Object.keys(methods), ...Object.keys(events)];
    expect(names.filter((name) => !/^[a-z]+\.[a-z][A-Za-z]*$/.test(name))).toEqual([]);
  });

  it('lets only signing in and locking happen before anybody has signed in, the first person come, and the only manager come back', () => {
    const open = Object.entries(methods).flatMap(([name, { role }]) => (role === 'public' ? [name] : []));
    expect(open.filter((name) => !name.startsWith('session.'))).toEqual(['staff.createFirst', 'staff.recover']);
  });
});
