/** From the bytes of a form to its parts, with the parser that Node uses for web forms. Nothing a caller sends may end in a 500. */
import { invalid, type Refusal, unsupportedMediaType } from '../format/answers.ts';

export interface FormPart {
  readonly name: string;
  /** Null for a plain field, whose text is in `bytes`. */
  readonly fileName: string | null;
  /** As the sender declared it; empty when it did not. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export type FormReading = { readonly parts: readonly FormPart[] } | { readonly refused: Refusal };

interface FormRoute {
  readonly formLimitBytes?: number;
}

interface FormRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

/** Null on a route that takes no form. An error in a form is kept until the route asks for the form. */
export async function readForm(route: FormRoute, request: FormRequest): Promise<FormReading | null> {
  if (route.formLimitBytes === undefined) return null;
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return { refused: unsupportedMediaType('multipart/form-data') };
  try {
    const body = new Uint8Array(request.body);
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
    return { parts: await Promise.all([...form].map(([name, value]) => part(name, value))) };
  } catch {
    return { refused: invalid('body', 'The body is not a valid form.') };
  }
}

async function part(name: string, value: string | File): Promise<FormPart> {
  if (typeof value === 'string') {
    return { name, fileName: null, contentType: '', bytes: new TextEncoder().encode(value) };
  }
  return { name, fileName: value.name, contentType: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
}

export function partsOf(reading: FormReading | null): readonly FormPart[] {
  if (!reading) return [];
  if ('refused' in reading) throw reading.refused;
  return reading.parts;
}
