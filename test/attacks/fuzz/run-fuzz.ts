/** Drawn calls by nobody, by a clerk and by a manager, over both transports in turns, until as many were made as wanted. */
import type { MethodDefinition } from '#shared/contract/define.ts';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import { runFuzzBatch } from './batch.ts';
import { type CallRole, overIpc, overWebSocket } from './universes.ts';

export interface FuzzPlan {
  readonly calls: number;
  readonly seed: number;
  readonly batch: number;
  /** Told after each batch. */
  readonly onBatch?: (done: number, findings: number) => void;
}

const table: Readonly<Record<string, MethodDefinition>> = methods;
const all = Object.keys(methods) as MethodName[];
const isPublic = (name: MethodName): boolean => table[name]?.role === 'public';
const forManagers = all.filter((name) => table[name]?.role === 'manager');

interface Turn {
  readonly role: CallRole;
  readonly names: readonly MethodName[];
  readonly mayChange: readonly string[] | null;
  readonly mayDo: (method: MethodName) => boolean;
}

/** Behind the stand-in for Electron a real service answers, which is asked no faster than it allows. */
const asksTheService = /\.(?:fetch|load|refresh|invoices|poll|verify|tryNow)$/;

/** Wrong PINs are counted and are on record, whoever tries them. */
const counted = ['pin_failures', 'audit', 'sqlite_sequence'];

const turns: readonly Turn[] = [
  { role: 'nobody', names: all, mayChange: counted, mayDo: isPublic },
  { role: 'clerk', names: forManagers, mayChange: counted, mayDo: () => false },
  { role: 'clerk', names: all, mayChange: null, mayDo: (name) => !forManagers.includes(name) },
  { role: 'manager', names: all, mayChange: null, mayDo: () => true },
];

export interface Fuzzed {
  readonly findings: readonly string[];
  /** How often each code was answered, and `ok`: a fuzzer whose calls are all refused at the door looks no further. */
  readonly answers: ReadonlyMap<string, number>;
}

export async function runFuzz({ calls, seed, batch, onBatch }: FuzzPlan): Promise<Fuzzed> {
  const findings: string[] = [];
  const answers = new Map<string, number>();
  let done = 0;
  for (let round = 0; done < calls; round += 1) {
    const turn = turns[Math.floor(round / 2) % turns.length];
    if (turn === undefined) throw new Error('no turn');
    const isIpc = round % 2 === 1;
    const { role, ...rest } = turn;
    const names = rest.names.filter((name) => !isIpc || turn.mayChange !== null || !asksTheService.test(name));
    await using universe = await (isIpc ? overIpc : overWebSocket)(role);
    const size = Math.min(batch, calls - done);
    findings.push(
      ...(await runFuzzBatch({ target: universe.target, seed: seed + round, calls: size, answers, ...rest, names })),
    );
    done += size;
    onBatch?.(done, findings.length);
  }
  return { findings, answers };
}
