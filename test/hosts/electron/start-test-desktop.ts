/** The desktop host on a stand-in for Electron, with the real core and the real sandbox behind it. */
import { fileURLToPath } from 'node:url';
import { runDesktop } from '#main/hosts/electron/run-desktop.ts';
import type { UpdateLibrary } from '#main/hosts/electron/update-library.ts';
import type { UpdateSource } from '#main/hosts/electron/update-source.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { ElectronStandIn, type StandInOptions } from './electron-stand-in.ts';

export interface TestDesktopOptions extends StandInOptions {
  readonly argv?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly platform?: NodeJS.Platform;
  readonly rendererDir?: string;
  readonly program?: string;
  readonly updateSource?: UpdateSource;
  readonly loadUpdateLibrary?: () => Promise<UpdateLibrary>;
  /** A folder that outlives this start; null: none is named. */
  readonly data?: string | null;
}

export interface TestDesktop extends AsyncDisposable {
  readonly electron: ElectronStandIn;
  readonly data: string;
  readonly started: boolean;
}

/** As its source: Node runs it as it is. */
const checkProgram = fileURLToPath(new URL('../../../src-main/check-file.ts', import.meta.url));

export async function startTestDesktop(options: TestDesktopOptions = {}): Promise<TestDesktop> {
  const folder = makeTempDir();
  const data = options.data === null ? null : (options.data ?? folder.path);
  const electron = new ElectronStandIn(options);
  const running = await runDesktop({
    api: electron.api,
    argv: [...(data === null ? [] : ['--data', data]), ...(options.argv ?? ['--training', '--test-pin-cost', '4'])],
    env: options.env ?? {},
    platform: options.platform ?? 'linux',
    preload: '/app/preload/bridge.cjs',
    rendererDir: options.rendererDir ?? folder.path,
    checkProgram,
    program: options.program ?? null,
    updateSource: options.updateSource ?? null,
    loadUpdateLibrary: options.loadUpdateLibrary ?? (() => Promise.reject(new Error('nothing may be looked for'))),
    // This process has other tests to run.
    guard: () => undefined,
  });
  return {
    electron,
    data: data ?? '',
    started: running !== null,
    async [Symbol.asyncDispose]() {
      if (!electron.did.includes('gone') && running !== null) {
        electron.api.app.quit();
        while (!electron.did.includes('gone')) await new Promise((resolve) => setTimeout(resolve, 5));
      }
      folder[Symbol.dispose]();
    },
  };
}

export async function signIn({ electron }: TestDesktop): Promise<void> {
  const state = await electron.call('session.state', {});
  const { trainingPins } = (state as { value: { trainingPins: { staffId: string; pin: string }[] } }).value;
  const reply = (await electron.call('session.signIn', trainingPins[0])) as { ok: boolean };
  if (!reply.ok) throw new Error('the practice PIN was refused');
}

export async function signedIn({ electron }: TestDesktop): Promise<boolean> {
  const state = (await electron.call('session.state', {})) as { value: { signedIn: object | null } };
  return state.value.signedIn !== null;
}

export async function asManager({ electron }: TestDesktop): Promise<void> {
  const state = (await electron.call('session.state', {})) as {
    value: { staff: { id: string; role: string }[]; trainingPins: { staffId: string; pin: string }[] };
  };
  const manager = state.value.staff.find(({ role }) => role === 'manager');
  const pin = state.value.trainingPins.find(({ staffId }) => staffId === manager?.id);
  const reply = (await electron.call('session.signIn', pin)) as { ok: boolean };
  if (!reply.ok) throw new Error('the manager’s practice PIN was refused');
}
