/** Holds traffic to openapi.json by a reader that is not ours: openapi-backend. */
import { OpenAPIBackend } from 'openapi-backend';
import { openApiDocument } from '#sandbox/openapi/document.ts';

export interface Exchange {
  readonly method: string;
  /** Under `/api`. */
  readonly path: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where nothing was sent. */
  readonly body?: unknown;
  readonly status: number;
  readonly answer: unknown;
}

export interface TrafficCheck {
  /** What the description does not allow in this exchange. */
  problems(exchange: Exchange): string[];
  /** Operations met so far, each with the status it answered. */
  readonly met: ReadonlySet<string>;
}

export async function createTrafficCheck(): Promise<TrafficCheck> {
  const met = new Set<string>();
  // Its own check of the description knows 3.0 only; another validator has the last word on that.
  const definition = JSON.parse(JSON.stringify(openApiDocument()));
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    ajvOpts: { strict: false, formats: { date: /^\d{4}-\d\d-\d\d$/ } },
  });
  await api.init();

  return {
    met,
    problems({ method, path, query = '', headers, body, status, answer }) {
      const request = { method, path, query, headers: { ...headers }, ...(body === undefined ? {} : { body }) };
      const operation = api.matchOperation(request);
      if (!operation?.operationId) return [`${method} ${path} is not described`];
      met.add(`${operation.operationId} ${status}`);
      const asked = status < 400 || status === 402 ? api.validator.validateRequest(request, operation).errors : [];
      if (!operation.responses?.[status]) return [`${operation.operationId} does not describe ${status}`];
      const answered = api.validator.validateResponse(answer, operation, status).errors;
      return [...(asked ?? []), ...(answered ?? [])].map(
        ({ instancePath, message }) => `${operation.operationId} ${status}: ${instancePath} ${message}`,
      );
    },
  };
}
