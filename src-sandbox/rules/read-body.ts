/** From bytes to a checked value; an error names the field. Nothing a caller sends may end in a 500. */
import type { z } from 'zod';
import { invalid, unsupportedMediaType } from '../format/answers.ts';

/** An absent body reads as undefined. A body whose type is not JSON is refused. */
export function parseJson(body: Uint8Array, contentType: string | undefined): unknown {
  if (body.byteLength === 0) return undefined;
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')) {
    throw unsupportedMediaType();
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw invalid('body', 'The body is not valid JSON.');
  }
}

/** API document, Errors: "`param` names it", as a dotted path. */
export function readBody<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path.map(String).join('.') ?? '';
  throw invalid(path === '' ? 'body' : path, issue?.message ?? 'Invalid body.');
}
