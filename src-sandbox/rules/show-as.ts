/** An answer whose body is "not shown": the resource, an empty object, or nothing, as a switch says. */
import type { Answer } from '../format/answers.ts';

export function bodyAs(form: string, resource: () => unknown): Answer {
  if (form === 'no_content') return { status: 204 };
  return { status: 200, body: form === 'empty_object' ? {} : resource() };
}
