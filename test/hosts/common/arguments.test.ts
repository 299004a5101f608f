/** The command line: what it says, and what it refuses instead of guessing. */
import { describe, expect, test } from 'vitest';
import { ArgumentError, argumentsAnew, parseArguments } from '#main/hosts/common/arguments.ts';

describe('the command line', () => {
  test('says nothing: an account, a free port', () => {
    expect(parseArguments([])).toEqual({
      training: false,
      port: 0,
      data: null,
      json: false,
      open: false,
      baseUrl: null,
      renderer: null,
      sandbox: null,
      storeKey: false,
      debugLog: false,
      testPinCost: null,
      restore: null,
      webhookPort: null,
      help: false,
    });
  });

  test('says everything', () => {
    const line =
      '--training --port 8080 --data /d --json --open --renderer /r --sandbox http://127.0.0.1:1 --sandbox-control http://127.0.0.1:2 --test-pin-cost 10 --debug-log';
    expect(parseArguments(line.split(' '))).toMatchObject({
      training: true,
      port: 8080,
      data: '/d',
      json: true,
      open: true,
      renderer: '/r',
      sandbox: { baseUrl: 'http://127.0.0.1:1', controlUrl: 'http://127.0.0.1:2' },
      testPinCost: 10,
      debugLog: true,
    });
  });

  test.each([
    ['--unknown'],
    ['stray'],
    ['--port', 'abc'],
    ['--port', '65536'],
    ['--port', '-1'],
    ['--webhook-port', 'abc'],
    ['--port'],
    ['--sandbox', 'http://127.0.0.1:1'],
    ['--training', '--sandbox', 'http://127.0.0.1:1'],
    ['--training', '--sandbox-control', 'http://127.0.0.1:1'],
    ['--test-pin-cost', '10'],
    ['--training', '--test-pin-cost', '3'],
  ])('refuses %s %s %s', (...argv) => {
    expect(() => parseArguments(argv.filter((word) => word !== undefined))).toThrow(ArgumentError);
  });

  test('of Electron may hold switches of its own', () => {
    const argv = ['.', '--no-sandbox', '--inspect=0', '--training'];
    expect(parseArguments(argv, { strict: false })).toMatchObject({ training: true });
  });
});

test('a start that the till makes itself repeats nothing that was asked of one start alone', () => {
  const argv = ['--data', '/books', '--restore', 'monday.db', '--store-key', '--training', '--restore=tuesday.db'];
  expect(argumentsAnew(argv, [])).toEqual(['--data', '/books', '--training']);
  expect(argumentsAnew(argv, ['--restore', 'now.db'])).toEqual([
    '--data',
    '/books',
    '--training',
    '--restore',
    'now.db',
  ]);
});
