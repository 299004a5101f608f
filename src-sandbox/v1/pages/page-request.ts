/** A visit to one of the sandbox's own pages, and the form it may carry. */
import type { EncodedAnswer } from '../../format/answers.ts';
import type { SandboxContext } from '../../state/world.ts';

export interface PageRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly sourceIp: string;
}

export interface Visit {
  readonly context: SandboxContext;
  readonly request: PageRequest;
  readonly params: Readonly<Record<string, string>>;
}

export interface PageRoute {
  readonly method: 'GET' | 'POST';
  readonly pattern: string;
  readonly run: (visit: Visit) => EncodedAnswer;
}

/** Empty text reads as absent, because a form sends every field it has. */
export function readForm({ request }: Visit): (name: string) => string | undefined {
  const form = new URLSearchParams(Buffer.from(request.body).toString('utf8'));
  return (name) => form.get(name)?.trim() || undefined;
}
