/** Looks for secrets in every byte of every file under some folders, in any form a program might have written them. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secret {
  readonly name: string;
  readonly value: string;
  /** A short number may stand by chance inside a longer one, an id or a picture: then only whole words count. */
  readonly isShort?: boolean;
}

export interface Found {
  readonly file: string;
  readonly secret: string;
  readonly form: string;
  /** What stands around it, so that a person can tell where it came from. */
  readonly near: string;
}

interface Form {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The characters of base64 that do not depend on what stands before and after; `skip` bytes stand before in its group. */
function base64Core(text: string, skip: 0 | 1 | 2): string {
  const padded = Buffer.concat([Buffer.alloc(skip), Buffer.from(text)]);
  const first = Math.ceil((skip * 8) / 6);
  const last = Math.floor((padded.length * 8) / 6);
  return padded.toString('base64').slice(first, last);
}

function grouped(value: string, separator: string): string {
  return value.match(/.{1,4}/g)?.join(separator) ?? value;
}

/** Every way in which the scan knows a secret, with the name of the way. */
export function formsOf(value: string): readonly Form[] {
  const known = knownForms.get(value) ?? makeForms(value);
  knownForms.set(value, known);
  return known;
}

const knownForms = new Map<string, readonly Form[]>();

function makeForms(value: string): readonly Form[] {
  const texts = [
    ['plain', value],
    ['with spaces', grouped(value, ' ')],
    ['with dashes', grouped(value, '-')],
  ] as const;
  return [
    ...texts.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    ...texts.map(([name, text]) => ({ name: `UTF-16, ${name}`, bytes: Buffer.from(text, 'utf16le') })),
    ...([0, 1, 2] as const).map((skip) => ({ name: `base64 at ${skip}`, bytes: Buffer.from(base64Core(value, skip)) })),
    ...([0, 1, 2] as const).map((skip) => ({
      name: `base64url at ${skip}`,
      bytes: Buffer.from(base64Core(value, skip).replaceAll('+', '-').replaceAll('/', '_')),
    })),
    { name: 'hex', bytes: Buffer.from(Buffer.from(value).toString('hex')) },
    { name: 'HEX', bytes: Buffer.from(Buffer.from(value).toString('hex').toUpperCase()) },
    { name: 'URL-encoded', bytes: Buffer.from(encodeURIComponent(value)) },
    { name: 'URL-encoded, with spaces', bytes: Buffer.from(grouped(value, '%20')) },
    { name: 'URL-encoded, with plus signs', bytes: Buffer.from(grouped(value, '+')) },
    { name: 'every sign URL-encoded', bytes: Buffer.from(eachSign(value, (code) => `%${code.toString(16)}`)) },
    { name: 'JSON-escaped', bytes: Buffer.from(JSON.stringify(value).slice(1, -1)) },
    {
      name: 'every sign JSON-escaped',
      bytes: Buffer.from(eachSign(value, (code) => `\\u${code.toString(16).padStart(4, '0')}`)),
    },
    { name: 'reversed', bytes: Buffer.from([...value].reverse().join('')) },
    ...['sha256', 'sha1', 'md5'].flatMap((algorithm) => digestsOf(value, algorithm)),
  ].filter((form, index, all) => all.findIndex(({ bytes }) => bytes.equals(form.bytes)) === index);
}

function eachSign(value: string, write: (code: number) => string): string {
  return [...value].map((sign) => write(sign.charCodeAt(0))).join('');
}

/** Of sixteen digits a digest is as good as the number: all of them can be tried. */
function digestsOf(value: string, algorithm: string): Form[] {
  const digest = createHash(algorithm).update(value).digest();
  return [
    { name: `${algorithm}, raw`, bytes: digest },
    { name: `${algorithm}, hex`, bytes: Buffer.from(digest.toString('hex')) },
    { name: `${algorithm}, HEX`, bytes: Buffer.from(digest.toString('hex').toUpperCase()) },
    { name: `${algorithm}, base64`, bytes: Buffer.from(digest.toString('base64').replace(/=+$/, '')) },
    { name: `${algorithm}, base64url`, bytes: Buffer.from(digest.toString('base64url')) },
  ];
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // A browser that still closes takes files of its cache away.
    const kind = lstatSync(path, { throwIfNoEntry: false });
    if (kind?.isDirectory() === true) return filesUnder(path);
    return kind?.isFile() === true ? [path] : [];
  });
}

export function scan(folders: readonly string[], secrets: readonly Secret[]): Found[] {
  return scanFiles(folders.flatMap(filesUnder), secrets);
}

/** Files of the system too, such as those that tell of a process. */
export function scanFiles(files: readonly string[], secrets: readonly Secret[]): Found[] {
  const long = formsByStart(secrets.filter(({ isShort }) => isShort !== true));
  const short = secrets.filter(({ isShort }) => isShort === true);
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    const hits = [
      ...longHits(bytes, long),
      ...short.flatMap(({ name, value }) => shortHits(bytes, value).map((hit) => ({ secret: name, ...hit }))),
    ];
    return hits.map((hit) => ({ file, ...hit }));
  });
}

type Hit = Pick<Found, 'form' | 'near'>;

interface Wanted extends Form {
  readonly secret: string;
}

/** By their first four bytes: a hundred secrets in thirty forms each are looked for in one walk. */
interface FormsByStart {
  readonly all: readonly Wanted[];
  readonly starts: Uint8Array;
  readonly forms: ReadonlyMap<number, readonly Wanted[]>;
}

function formsByStart(secrets: readonly Secret[]): FormsByStart {
  const wanted = secrets.flatMap(({ name, value }) => formsOf(value).map((form) => ({ ...form, secret: name })));
  const starts = new Uint8Array(65_536);
  for (const { bytes } of wanted) starts[bytes.readUInt16BE(0)] = 1;
  return { all: wanted, starts, forms: Map.groupBy(wanted, ({ bytes }) => bytes.readUInt32BE(0)) };
}

/** The first place of each form, in the order of the forms. */
function longHits(bytes: Buffer, { all, starts, forms }: FormsByStart): (Hit & Pick<Found, 'secret'>)[] {
  const found = new Map<Wanted, number>();
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (starts[((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)] === 0) continue;
    for (const wanted of forms.get(bytes.readUInt32BE(at)) ?? []) {
      if (found.has(wanted) || !bytes.subarray(at, at + wanted.bytes.length).equals(wanted.bytes)) continue;
      found.set(wanted, at);
    }
  }
  if (found.size === 0) return [];
  const text = bytes.toString('latin1');
  return all.flatMap((wanted) => {
    const at = found.get(wanted);
    return at === undefined ? [] : [{ secret: wanted.secret, form: wanted.name, near: around(text, at) }];
  });
}

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 40), at + 60).replace(/[^\x20-\x7e]/g, '.');
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** As a whole word in text of one or of two bytes a character. */
function shortHits(bytes: Buffer, value: string): Hit[] {
  const text = bytes.toString('latin1').replace(uuid, '');
  const whole = new RegExp(`(?<![0-9A-Za-z])${value}(?![0-9A-Za-z])`);
  const wide = [...value].join('\0');
  const wideWhole = new RegExp(`(?<![0-9A-Za-z]\0)${wide}\0(?![0-9A-Za-z]\0)`);
  return [
    { form: 'plain', at: text.search(whole) },
    { form: 'UTF-16', at: text.search(wideWhole) },
  ].flatMap(({ form, at }) => (at < 0 ? [] : [{ form, near: around(text, at) }]));
}
