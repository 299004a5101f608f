/** The command line that both hosts understand. An unknown option is refused with a sentence that says so. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bothLanguages } from '../../lib/both-languages.ts';

export interface HostArguments {
  readonly training: boolean;
  readonly port: number;
  readonly data: string | null;
  readonly json: boolean;
  readonly open: boolean;
  readonly baseUrl: string | null;
  readonly renderer: string | null;
  /** A sandbox in its own process, which outlives this one. */
  readonly sandbox: { readonly baseUrl: string; readonly controlUrl: string } | null;
  readonly storeKey: boolean;
  readonly debugLog: boolean;
  /** For tests, and only in training: a cheaper PIN hash. */
  readonly testPinCost: number | null;
  /** A backup that replaces the database before the start. */
  readonly restore: string | null;
  /** The port of the station's second door, for events of the API. */
  readonly webhookPort: number | null;
  readonly help: boolean;
}

export class ArgumentError extends Error {
  constructor(portuguese: string, english: string) {
    super(bothLanguages(portuguese, english));
  }
}

const options = {
  training: { type: 'boolean', default: false },
  port: { type: 'string', default: '0' },
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  'base-url': { type: 'string' },
  renderer: { type: 'string' },
  sandbox: { type: 'string' },
  'sandbox-control': { type: 'string' },
  'store-key': { type: 'boolean', default: false },
  'debug-log': { type: 'boolean', default: false },
  'test-pin-cost': { type: 'string' },
  restore: { type: 'string' },
  'webhook-port': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** `strict: false` is for Electron, because Electron's own switches are on the same command line. */
export function parseArguments(argv: readonly string[], { strict = true } = {}): HostArguments {
  const { values } = parse(argv, strict);
  const text = (name: keyof typeof options) => {
    const value = values[name];
    return typeof value === 'string' ? value : null;
  };
  const training = values.training === true;
  const pinCost = text('test-pin-cost');
  const webhookPort = text('webhook-port');
  if (pinCost !== null && !training) throw onlyTraining('--test-pin-cost');
  return {
    training,
    port: wholeNumber('--port', text('port') ?? '0', { min: 0, max: 65_535 }),
    data: text('data'),
    json: values.json === true,
    open: values.open === true,
    baseUrl: text('base-url'),
    renderer: text('renderer'),
    sandbox: externalSandbox({ training, baseUrl: text('sandbox'), controlUrl: text('sandbox-control') }),
    storeKey: values['store-key'] === true,
    debugLog: values['debug-log'] === true,
    testPinCost: pinCost === null ? null : wholeNumber('--test-pin-cost', pinCost, { min: 4, max: 17 }),
    restore: text('restore'),
    webhookPort: webhookPort === null ? null : wholeNumber('--webhook-port', webhookPort, { min: 0, max: 65_535 }),
    help: values.help === true,
  };
}

function parse(argv: readonly string[], strict: boolean): { values: Record<string, string | boolean | undefined> } {
  try {
    const { values } = parseArgs({ args: [...argv], options, strict, allowPositionals: !strict });
    return { values };
  } catch (error) {
    throw unknownArgument(error instanceof Error ? error.message : String(error));
  }
}

const onlyTraining = (name: string): ArgumentError =>
  new ArgumentError(`${name} é só para --training.`, `${name} is for --training only.`);

/** Node says it in English; what it names is between quotes. */
function unknownArgument(message: string): ArgumentError {
  const name = /'([^']+)'/.exec(message)?.[1] ?? '';
  return new ArgumentError(`A linha de comando não foi entendida: ${name} (--help mostra as opções).`, message);
}

function externalSandbox(given: { training: boolean; baseUrl: string | null; controlUrl: string | null }) {
  const { training, baseUrl, controlUrl } = given;
  if (baseUrl === null && controlUrl === null) return null;
  if (!training) throw onlyTraining('--sandbox');
  if (baseUrl === null || controlUrl === null)
    throw new ArgumentError(
      '--sandbox e --sandbox-control vão juntos.',
      '--sandbox and --sandbox-control go together.',
    );
  return { baseUrl, controlUrl };
}

function wholeNumber(name: string, text: string, range: { min: number; max: number }): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return value;
  throw new ArgumentError(
    `${name} aceita um número de ${range.min} a ${range.max}.`,
    `${name} takes a number from ${range.min} to ${range.max}.`,
  );
}

/** What was asked of one start alone. Repeated by a start that the till makes itself, a backup would take the day's place once more. */
const onceOnly: readonly string[] = ['restore', 'store-key', 'updated'];

/** The arguments with which the till is started again, from whatever folder: `from` is where those of now are read. */
export function argumentsAnew(argv: readonly string[], more: readonly string[] = [], from = process.cwd()): string[] {
  const kept: (string | null)[] = [...argv];
  for (const token of tokensOf(argv)) {
    if (token.kind !== 'option') continue;
    const { name, index, value, inlineValue } = token;
    const isBeside = value !== undefined && inlineValue !== true;
    if (onceOnly.includes(name)) kept.fill(null, index, index + (isBeside ? 2 : 1));
    else if (name === 'data' && isBeside) kept[index + 1] = resolve(from, value);
    else if (name === 'data' && value !== undefined) kept[index] = `--data=${resolve(from, value)}`;
  }
  return [...kept.filter((one) => one !== null), ...more];
}

/** Whether somebody asked for anything of this program; switches of Electron and of installers are not its own. */
export function asksForAnything(argv: readonly string[]): boolean {
  return tokensOf(argv).some((token) => token.kind === 'option' && token.name in options);
}

function tokensOf(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}
