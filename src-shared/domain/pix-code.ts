/**
 * Checks a Pix code ("BR Code", Pix Copia e Cola) before it may be shown to a payer. It must never let a damaged, foreign or
 * wrong-amount code through: nobody can take back a Pix paid to the wrong place. Strict where the standard is, except for the
 * case of the check sum: its value proves the rest of the code in either, and banks read both. The QR is drawn from `code` here, never loaded from a remote image.
 */
import { crc16Hex } from './crc16.ts';
import { type Cents, cents } from './money.ts';
import { parseTlv, type TlvObjects } from './tlv.ts';

export const pixCodeReasons = [
  'structure',
  'crc',
  'too-long',
  'not-pix',
  'currency',
  'country',
  'no-key-or-location',
  'both-key-and-location',
  'location-scheme',
  'location-format',
  'recurrence-only',
  'amount-format',
  'amount-missing',
  'amount-mismatch',
  'name-missing',
  'name-too-long',
  'city-missing',
  'city-too-long',
] as const;
export type PixCodeReason = (typeof pixCodeReasons)[number];

export const pixCodeWarnings = ['dynamic-amount-differs', 'reference-missing'] as const;
export type PixCodeWarning = (typeof pixCodeWarnings)[number];

export type PixCodeCheck =
  | {
      readonly ok: true;
      /** Without the white space around it: the only form to draw or copy. */
      readonly code: string;
      /** Static: the key is in the code and the payer's bank obeys its amount. Dynamic: the bank asks the location. */
      readonly kind: 'static' | 'dynamic';
      readonly amountCents?: Cents;
      readonly warnings: readonly PixCodeWarning[];
    }
  | { readonly ok: false; readonly reason: PixCodeReason };

export interface PixCodeExpectation {
  /** The amount that the payer owes by this code. */
  readonly amountCents?: Cents;
}

const pixGui = 'br.gov.bcb.pix';
const maxCodeLength = 512;

export function verifyPixCode(text: string, expected: PixCodeExpectation = {}): PixCodeCheck {
  const code = text.trim();
  const objects = readEnvelope(code);
  if (typeof objects === 'string') return refuse(objects);
  const payee = readPayee(objects);
  if (!payee.ok) return payee;
  const shop = checkShop(objects);
  if (shop) return refuse(shop);
  const amount = readAmount(objects.get('54'));
  if (amount === 'amount-format') return refuse(amount);

  const warnings: PixCodeWarning[] = [];
  if (expected.amountCents !== undefined && amount !== expected.amountCents) {
    // A static code is paid with its own amount; for a dynamic code the bank ignores object 54 and reads the location.
    if (payee.kind === 'static') return refuse(amount === undefined ? 'amount-missing' : 'amount-mismatch');
    if (amount !== undefined) warnings.push('dynamic-amount-differs');
  }
  if (!hasReference(objects.get('62'))) warnings.push('reference-missing');
  return { ok: true, code, kind: payee.kind, warnings, ...(amount === undefined ? {} : { amountCents: amount }) };
}

function refuse(reason: PixCodeReason): { readonly ok: false; readonly reason: PixCodeReason } {
  return { ok: false, reason };
}

/** Checks length, characters, check sum and objects: whether the text is an EMV code at all. */
function readEnvelope(code: string): TlvObjects | 'structure' | 'crc' | 'too-long' {
  if ([...code].length > maxCodeLength) return 'too-long';
  // All lone surrogates encode to the same bytes, so the check sum would not notice a change among them.
  if (!code.isWellFormed() || hasControlCharacter(code) || !code.startsWith('000201')) return 'structure';
  const body = code.slice(0, -4);
  if (!body.endsWith('6304')) return 'structure';
  if (crc16Hex(body) !== code.slice(-4).toUpperCase()) return 'crc';
  const objects = parseTlv(code);
  if (!objects || [...objects.keys()].at(-1) !== '63') return 'structure';
  for (const [id, value] of objects) if (isTemplate(id) && !parseTlv(value)) return 'structure';
  return objects;
}

function isTemplate(id: string): boolean {
  return (id >= '26' && id <= '51') || id === '62' || id >= '80';
}

function hasControlCharacter(code: string): boolean {
  for (const character of code) if (character < ' ' || character === '\u007f') return true;
  return false;
}

type Payee = { readonly ok: true; readonly kind: 'static' | 'dynamic' } | ReturnType<typeof refuse>;

/**
 * The payee: the Pix template among the merchant accounts. Object 01 does not tell reliably whether a code is static or dynamic.
 * A key needs no length check: more than its 77 characters do not fit into the 99 of the template.
 */
function readPayee(objects: TlvObjects): Payee {
  const [account, second] = pixTemplates(objects, (id) => id >= '26' && id <= '51');
  const recurrence = pixTemplates(objects, (id) => id >= '80').some((template) => template.has('25'));
  if (second) return refuse('structure');
  if (!account) return refuse(recurrence ? 'recurrence-only' : 'not-pix');
  const key = account.get('01');
  const location = account.get('25');
  if (key !== undefined && location !== undefined) return refuse('both-key-and-location');
  if (key !== undefined) return { ok: true, kind: 'static' };
  if (location === undefined) return refuse(recurrence ? 'recurrence-only' : 'no-key-or-location');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(location)) return refuse('location-scheme');
  return /^[^\s/]+\/\S+$/.test(location) ? { ok: true, kind: 'dynamic' } : refuse('location-format');
}

function pixTemplates(objects: TlvObjects, among: (id: string) => boolean): TlvObjects[] {
  const found: TlvObjects[] = [];
  for (const [id, value] of objects) {
    const template = among(id) ? parseTlv(value) : null;
    if (template?.get('00')?.toLowerCase() === pixGui) found.push(template);
  }
  return found;
}

function checkShop(objects: TlvObjects): PixCodeReason | null {
  if (objects.get('53') !== '986') return 'currency';
  if (objects.get('58') !== 'BR') return 'country';
  if (!/^\d{4}$/.test(objects.get('52') ?? '')) return 'structure';
  const name = objects.get('59')?.trim() ?? '';
  const city = objects.get('60')?.trim() ?? '';
  if (name === '') return 'name-missing';
  if ([...(objects.get('59') ?? '')].length > 25) return 'name-too-long';
  if (city === '') return 'city-missing';
  return [...(objects.get('60') ?? '')].length > 15 ? 'city-too-long' : null;
}

/** Object 54 may read `100`, `10.`, `0.9`, `.95` or `123.45`. */
function readAmount(text: string | undefined): Cents | undefined | 'amount-format' {
  if (text === undefined) return undefined;
  const match = /^(?=.*\d)(\d*)(?:\.(\d{0,2}))?$/.exec(text);
  if (!match || text.length > 13) return 'amount-format';
  return cents(Number(`${match[1] ?? ''}${(match[2] ?? '').padEnd(2, '0')}`));
}

function hasReference(template: string | undefined): boolean {
  return template !== undefined && parseTlv(template)?.has('05') === true;
}
