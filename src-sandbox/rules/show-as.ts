/** An answer whose body is "not shown": a switch makes it the resource, an empty object, or nothing. */
import type { Answer } from '../format/answers.ts';

export function bodyAs(form: string, resource: () => unknown): Answer {
  if (form === 'no_content') return { status: 204 };
  return { status: 200, body: form === 'empty_object' ? {} : resource() };
}
