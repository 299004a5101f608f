/** The v1 envelope around answers and refusals. "Error codes of v1 routes: not shown", so a refusal is its status and its sentences. */
import { emptyGuid, type V1Envelope } from '#shared/wire/v1/envelope.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { type Answer, Refusal } from '../format/answers.ts';

export interface Enveloped {
  readonly status: number;
  readonly data: unknown;
  readonly id?: string;
  readonly message?: string;
}

export function enveloped({ status, data, id = emptyGuid, message = 'Sucesso' }: Enveloped): Answer {
  const body: V1Envelope = {
    mensagem: message,
    erro: false,
    mensagenserro: [],
    codigoretorno: status,
    id,
    data,
  };
  return { status, body };
}

export interface FailureOptions {
  readonly data?: unknown;
  readonly id?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with `erro` true: a refusal, or a decline that still shows its charge. */
export function failed(status: number, sentence: string, options: FailureOptions = {}): Answer {
  const { data = null, id = emptyGuid, headers } = options;
  const body: V1Envelope = {
    mensagem: messages[status] ?? 'Erro',
    erro: true,
    mensagenserro: [sentence],
    codigoretorno: status,
    id,
    data,
  };
  return { status, body, ...(headers ? { headers } : {}) };
}

const messages: Readonly<Record<number, string>> = {
  400: 'Não foi possível processar a solicitação',
  401: 'Não autenticado',
  403: 'Acesso negado',
  404: 'Registro não encontrado',
  409: 'Conflito',
  413: 'Conteúdo grande demais',
  415: 'Tipo de conteúdo não aceito',
  422: 'Dados inválidos',
  429: 'Muitas tentativas',
  500: 'Erro inesperado',
  502: 'A adquirente não aceitou',
};

export function v1Refusal(status: number, sentence: string): Refusal {
  return new Refusal(null, failed(status, sentence));
}

export function v1Invalid(field: string, sentence: string): Refusal {
  return v1Refusal(422, `${field}: ${sentence}`);
}

export function v1Missing(): Refusal {
  return v1Refusal(404, 'The resource does not exist.');
}

/** Rules shared with v2 refuse in v2's envelope. This puts the refusal into v1's; a bare refusal stays bare. */
export function inV1(refusal: Refusal): Refusal {
  const { status, headers, body } = refusal.answer;
  const read = errorEnvelopeSchema.safeParse(body);
  if (!read.success) return refusal;
  const { param, message } = read.data.error;
  const sentence = param ? `${param}: ${message}` : message;
  return new Refusal(refusal.code, failed(status, sentence, headers ? { headers } : {}));
}
