/** The training control of a sandbox in another process, over the same single-use connections as every other request. */
import { z } from 'zod';
import type { Connect } from '../../api/connect.ts';
import { AppError } from '../../lib/app-error.ts';
import type { TrainingControl } from '../../lib/training-control.ts';

const errorSchema = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) });

export function createRemoteControl(connect: Connect, controlUrl: string): TrainingControl {
  const base = controlUrl.replace(/\/+$/, '');
  return {
    async control(method, path, body) {
      const answer = await connect({
        method,
        url: `${base}${path}`,
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
        timeoutMs: 10_000,
        maxAnswerBytes: 4_000_000,
      });
      const content = parseJson(Buffer.from(answer.body).toString('utf8'));
      if (answer.status >= 200 && answer.status < 300) return content;
      throw new AppError('not-possible-now', {
        message: errorSentence(content) ?? `sandbox control: ${answer.status}`,
      });
    },
  };
}

function errorSentence(content: unknown): string | null {
  const parsed = errorSchema.safeParse(content);
  if (!parsed.success) return null;
  return typeof parsed.data.error === 'string' ? parsed.data.error : parsed.data.error.message;
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
