/** The payment-link requests of the API: their paths, their exact bytes, and the dates of v1. */
import type { LinkDraft, LinkPayer } from '#shared/domain/link-draft.ts';
import { linkMark } from '#shared/domain/link-mark.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { centsToDecimal } from '#shared/wire/v1/decimals.ts';

export const linksPath = '/v1/payment-links';
export const linkPath = (code: string): string => `${linksPath}/${encodeURIComponent(code)}`;
export const cancelPath = (code: string): string => `${linkPath(code)}/cancel`;
export const imagePath = '/links-de-pagamento/upload-imagem';
export const linksPagePath = (page: number): string => `${linksPath}?page=${page}`;

export function writeLink(id: string, draft: LinkDraft): Uint8Array {
  const { client, items, pixDiscount, milestones } = draft;
  const config = {
    ...(draft.methods.length > 0 ? { payment_types: draft.methods } : {}),
    ...(milestones.length > 0
      ? { installments: milestones.map(({ count, rate }) => ({ count, interest_rate: rate })) }
      : {}),
    expires_at: draft.expiresAt === null ? null : writeV1Date(draft.expiresAt),
    max_uses: draft.maxUses,
    freight: centsToDecimal(draft.freightCents),
    link_name: `${draft.linkName} ${linkMark(id)}`.trim(),
    ...text('order_title', draft.orderTitle),
    ...text('soft_descriptor', draft.softDescriptor),
    ...(draft.image === null ? text('image_url', draft.imageUrl) : { image: draft.image }),
    ...(draft.pixExpirationHours === null ? {} : { pix_expiration: draft.pixExpirationHours }),
    ...(pixDiscount === null
      ? {}
      : { pix_discount_value: centsToDecimal(pixDiscount.hundredths), pix_discount_type: pixDiscount.type }),
    obfuscate_client: draft.obfuscateClient,
    obfuscate_items: draft.obfuscateItems,
    ...text('back_url', draft.backUrl),
    ...text('redirect_url', draft.redirectUrl),
  };
  const request = {
    ...(client === null ? {} : { client: payer(client) }),
    items: items.map(({ id: code, description, quantity, unitAmountCents }) => ({
      id: code,
      description,
      amount: centsToDecimal(unitAmountCents),
      quantity,
    })),
    config,
  };
  return new TextEncoder().encode(JSON.stringify(request));
}

function text(name: string, value: string): Record<string, string> {
  return value.trim() === '' ? {} : { [name]: value.trim() };
}

function payer({ document, ...rest }: LinkPayer): object {
  return { ...rest, document: { ...document, number: normalizeTaxId(document.number) } };
}

/** The API document does not show the zone of `YYYY-MM-DD HH:MM:SS`. It calls times without a zone Brasília time (no summer time). */
const brasiliaOffsetMs = -3 * 3_600_000;

export function writeV1Date(atMs: number): string {
  return new Date(atMs + brasiliaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Random, so that no picture can hold it. */
  readonly boundary: string;
}

export function writeImageForm({ fileName, bytes, boundary }: UploadedFile): { contentType: string; body: Uint8Array } {
  // A quote or a line break in a file name would end the header.
  const name = fileName.replace(/[^\w. -]/g, '_');
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${imageTypeOf(bytes)}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

function imageTypeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (start === '\x89PNG') return 'image/png';
  if (start === 'GIF8') return 'image/gif';
  return start === 'RIFF' ? 'image/webp' : 'image/jpeg';
}
