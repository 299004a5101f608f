/** The log file: one line per event, bounded, private, free of secrets, and harmless when the disk refuses. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFileLog } from '#main/hosts/common/file-log.ts';
import { redact } from '#main/hosts/common/redact.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const clock = createVirtualClock(Date.UTC(2026, 10, 21, 12));
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-log-'));
  path = join(folder, 'log', 'station.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

const lines = () => readFileSync(path, 'utf8').trimEnd().split('\n');

describe('the log', () => {
  test('is one JSON line per event, in a file and folder nobody else reads', () => {
    const { log, close } = createFileLog({ path, clock });
    log('info', 'station.ready', { port: 8_080, mode: 'training', last: null });
    log('warn', 'two\nlines', { text: 'a\nb' });
    close();
    expect(lines().map((line) => JSON.parse(line))).toEqual([
      {
        at: '2026-11-21T12:00:00.000Z',
        level: 'info',
        event: 'station.ready',
        port: 8_080,
        mode: 'training',
        last: null,
      },
      { at: '2026-11-21T12:00:00.000Z', level: 'warn', event: 'two\nlines', text: 'a\nb' },
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'log')).mode & 0o777).toBe(0o700);
  });

  test('leaves debug lines out unless asked', () => {
    const quiet = createFileLog({ path, clock });
    quiet.log('debug', 'detail');
    quiet.log('info', 'fact');
    const loud = createFileLog({ path, clock, debug: true });
    loud.log('debug', 'detail');
    expect(lines().map((line) => JSON.parse(line).event)).toEqual(['fact', 'detail']);
  });

  test('rotates by size and keeps a bounded number of files', () => {
    const { log } = createFileLog({ path, clock, maxBytes: 500, keep: 2 });
    for (let i = 0; i < 200; i++) log('info', 'event', { i, pad: 'x'.repeat(50) });
    const names = readdirSync(join(folder, 'log')).sort();
    expect(names).toEqual(['station.log', 'station.log.1', 'station.log.2']);
    for (const name of names) expect(statSync(join(folder, 'log', name)).size).toBeLessThanOrEqual(500);
    expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ i: 199 });
  });

  test('goes on in the file of an earlier start', () => {
    createFileLog({ path, clock }).log('info', 'first');
    createFileLog({ path, clock }).log('info', 'second');
    expect(lines()).toHaveLength(2);
  });

  test('cuts what is too long', () => {
    const { log } = createFileLog({ path, clock });
    log('info', 'long', { text: 'y'.repeat(1_000_000) });
    log('info', 'many', Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`fact${i}`, 'z'.repeat(100)])));
    expect(statSync(path).size).toBeLessThan(8_000);
    for (const line of lines()) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('never takes the till down: a folder that cannot be made is only a lost line', () => {
    writeFileSync(join(folder, 'log'), 'a file where the folder should be');
    const { log } = createFileLog({ path, clock });
    expect(() => log('error', 'event')).not.toThrow();
  });
});

describe('what is kept out of the log', () => {
  test.each([
    ['a live key', 'using sk_live_aB3-_x9 now'],
    ['a test key', 'sk_test_balcao'],
    ['a bearer token', 'authorization: Bearer abc.def-ghi'],
    ['basic credentials', 'Basic c2tfdGVzdDo='],
    ['a launch code', `code ${'aB3-_'.repeat(8)}xyz`],
    ['a card number', 'card 4111111111111111 refused'],
    ['a card number in groups', 'card 4111 1111 1111 1111 refused'],
    ['a card number with dashes', '5555-5555-5555-4444'],
    ['a Pix code', '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR'],
  ])('%s', (_name, text) => {
    expect(redact(text)).toContain('[redacted]');
    const { log } = createFileLog({ path, clock });
    log('warn', 'event', { text });
    const secret = /sk_\w+|Bearer \S+|4111[\d -]+1111|5555-[\d-]+|br\.gov/.exec(text)?.[0] ?? text;
    expect(readFileSync(path, 'utf8')).not.toContain(secret);
  });

  test.each([
    'order or_1234567890 paid',
    'requestId 0198a1b2-7c3d-7e4f-8a9b-0c1d2e3f4a5b',
    'at 1800000000000',
    'dns failure ENOTFOUND',
  ])('but not %s', (text) => {
    expect(redact(text)).toBe(text);
  });
});
