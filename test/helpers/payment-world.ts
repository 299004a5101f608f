/** The payment API in a process of its own, with its control surface. */
import { type RunningProcess, runNode } from '#test/hosts/station/station-process.ts';

export interface PaymentWorldProcess extends AsyncDisposable {
  readonly process: RunningProcess;
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly key: string;
  control<T = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
  /** What was wrong inside of the sandbox itself. */
  defects(): Promise<string[]>;
}

export async function startPaymentWorld(switches: Readonly<Record<string, string>> = {}): Promise<PaymentWorldProcess> {
  const switchArgs = Object.entries(switches).flatMap(([name, value]) => ['--switch', `${name}=${value}`]);
  const running = runNode(['src-sandbox/command/main.ts', '--port', '0', ...switchArgs]);
  const { baseUrl, controlUrl, key } = readWorld(await running.ready());

  async function control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const request =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${controlUrl}${path}`, { method, ...request });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    process: running,
    baseUrl,
    controlUrl,
    key,
    control,
    async defects() {
      const { requests } = await control<{ requests: { defect: string | null }[] }>('GET', '/requests');
      return requests.flatMap(({ defect }) => (defect === null ? [] : [`sandbox: ${defect}`]));
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

function readWorld(said: object): Pick<PaymentWorldProcess, 'baseUrl' | 'controlUrl' | 'key'> {
  if ('base_url' in said && 'control_url' in said && 'key' in said) {
    return { baseUrl: String(said.base_url), controlUrl: String(said.control_url), key: String(said.key) };
  }
  throw new Error('the sandbox did not say where it is');
}
