/** Holds traffic to openapi.json by a reader that is not ours: openapi-backend. */
import { OpenAPIBackend, SetMatchType } from 'openapi-backend';
import { openApiDocument } from '#sandbox/openapi/document.ts';

export interface Asked {
  readonly method: string;
  /** Under `/api`. */
  readonly path: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where nothing was sent. */
  readonly body?: unknown;
}

export interface Exchange extends Asked {
  readonly status: number;
  /** Undefined where nothing was answered. */
  readonly answer: unknown;
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

export interface TrafficCheck {
  /** What the description does not allow in this request, whatever becomes of it. */
  requestProblems(asked: Asked): string[];
  /** What it does not allow in this exchange: the answer, and the request where it was carried out. */
  problems(exchange: Exchange): string[];
  /** The operation it asks for; null when there is none. */
  operationOf(asked: Asked): string | null;
}

export async function createTrafficCheck(document: object = openApiDocument()): Promise<TrafficCheck> {
  // Its own check of the description knows 3.0 only; another validator has the last word on that.
  const api = new OpenAPIBackend({
    definition: JSON.parse(JSON.stringify(document)),
    quick: true,
    ajvOpts: {
      strict: false,
      // The schemas were judged by the other validator; judging them again is most of the work.
      meta: false,
      validateSchema: false,
      code: { optimize: false },
      formats: { date: /^\d{4}-\d\d-\d\d$/, uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i },
    },
  });
  await api.init();
  const { validator } = api;

  const known = new Map<string, ReturnType<typeof api.matchOperation>>();

  /** Finding its operation costs the reader more than all else about a request; tests ask the same addresses again and again. */
  function operationOf({ method, path, headers }: Asked) {
    const address = `${method} ${path}`;
    if (!known.has(address)) known.set(address, api.matchOperation({ method, path, headers: { ...headers } }));
    return known.get(address);
  }

  function requestProblems(asked: Asked): string[] {
    const { method, path, query = '', headers, body } = asked;
    const operation = operationOf(asked);
    if (!operation?.operationId) return [`${method} ${path} is not described`];
    const request = { method, path, query, headers: { ...headers }, ...(body === undefined ? {} : { body }) };
    return sentences(`${operation.operationId} asked`, validator.validateRequest(request, operation).errors);
  }

  return {
    requestProblems,
    operationOf: (asked) => operationOf(asked)?.operationId ?? null,
    problems(exchange) {
      const { status, answer, answerHeaders } = exchange;
      const operation = operationOf(exchange);
      if (!operation?.operationId) return [`${exchange.method} ${exchange.path} is not described`];
      const asked = status < 400 || status === 402 ? requestProblems(exchange) : [];
      const described = operation.responses?.[status];
      if (!described) return [...asked, `${operation.operationId} does not describe ${status}`];
      const name = `${operation.operationId} ${status}`;
      const options = { statusCode: status, setMatchType: SetMatchType.Superset };
      const headers = answerHeaders
        ? validator.validateResponseHeaders(answerHeaders, operation, options).errors
        : null;
      return [
        ...asked,
        ...sentences(name, validator.validateResponse(answer ?? null, operation, status).errors),
        ...sentences(name, headers),
      ];
    },
  };
}

interface Mistake {
  readonly instancePath: string;
  readonly message?: string;
}

function sentences(name: string, errors: readonly Mistake[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`);
}
