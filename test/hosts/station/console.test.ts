/** The terminal of the station: a good address whenever somebody asks for one, and exactly one line where a program reads. */
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '#main/hosts/common/arguments.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { presentStation } from '#main/hosts/station/station-console.ts';

function present({ argv, isTTY }: { argv: string[]; isTTY: boolean }) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  let printed = '';
  let addresses = 0;
  presentStation({
    station: {
      mode: 'training',
      baseUrl: 'http://127.0.0.1:1/api',
      webhookPort: null,
      newAddress() {
        addresses += 1;
        return `http://127.0.0.1:2/#code=${addresses}`;
      },
      newEntrance: () => 'http://127.0.0.1:2/enter/x',
      close: async () => undefined,
    },
    args: parseArguments(argv),
    folder: dataFolder('/data'),
    env: {},
    print: (text) => {
      printed += text;
    },
    stdin,
  });
  const enter = async () => {
    stdin.write('\n');
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { enter, printed: () => printed };
}

describe('at a terminal', () => {
  test('each Enter gives a new address, because one lives a minute and works once', async () => {
    const terminal = present({ argv: [], isTTY: true });
    expect(terminal.printed()).toContain('#code=1');
    expect(terminal.printed()).toContain('Press Enter for a new one');
    await terminal.enter();
    await terminal.enter();
    expect(terminal.printed()).toContain('#code=3');
  });

  test('where no window can be opened, Enter gives an address as well', async () => {
    const terminal = present({ argv: ['--open'], isTTY: true });
    await terminal.enter();
    expect(terminal.printed()).toContain('#code=2');
  });
});

describe('away from a terminal', () => {
  test('input is not read, and no Enter is promised', async () => {
    const pipe = present({ argv: [], isTTY: false });
    await pipe.enter();
    expect(pipe.printed()).toContain('#code=1');
    expect(pipe.printed()).not.toMatch(/Enter|#code=2/);
  });

  test.each([[['--json']], [['--json', '--open']]])('%s prints one line', async (argv) => {
    const program = present({ argv, isTTY: true });
    await program.enter();
    expect(program.printed().trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(program.printed())).toEqual({
      url: 'http://127.0.0.1:2/#code=1',
      data: '/data',
      mode: 'training',
      baseUrl: 'http://127.0.0.1:1/api',
      webhookPort: null,
    });
  });
});
