/** Knows whether the audit log is complete and unchanged: checked at start and when a manager asks, and always shown to people. */
import type { AuditHead, AuditState } from '#shared/contract/audit.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { Log } from '../../lib/log.ts';
import type { HeadFile } from './audit-head-file.ts';
import { readHead } from './table.ts';
import { type ChainVerdict, hashAt, type KnownHead, toHex, verifyAuditChainInBackground } from './verify-chain.ts';

export interface AuditMonitorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly headFile: HeadFile;
  readonly onChanged: (state: AuditState) => void;
  /** The check at the start has ended. */
  readonly onStarted: () => void;
}

export interface AuditMonitor {
  state(): AuditState;
  head(): AuditHead;
  verify(head?: KnownHead): Promise<AuditState>;
  /** Stops a running check, and stores the head for the next start. */
  close(): void;
}

export function createAuditMonitor(deps: AuditMonitorDeps): AuditMonitor {
  const { db, log, headFile, onChanged, onStarted } = deps;
  const checks = createChainChecks(deps);
  let state: AuditState = { state: 'checking' };

  /** Checks the log against the head that this till stored. */
  function checkOwn(onEnd: (state: AuditState) => void): void {
    const known = headFile.read();
    checks.start(known === null ? [] : [known], (result) => {
      applyRead(result);
      onEnd(result);
    });
  }

  function applyRead(result: AuditState): void {
    const was = state.state;
    state = result;
    if (result.state === 'broken') log('error', 'audit.chain-broken', { seq: result.row, why: result.why });
    else noteHead();
    if (was !== result.state) onChanged(result);
  }

  /** Not for a broken log: the last good head must stay stored, so that the next start finds the break again. */
  function noteHead(): void {
    if (state.state !== 'sound') return;
    try {
      const { count, hash } = state.head;
      if (count > 0 && hashAt(db, count) !== hash) return;
      headFile.write(headOf(db));
    } catch (error) {
      log('warn', 'audit.head-not-noted', { error: error instanceof Error ? error.message : 'unknown' });
    }
  }

  checkOwn(onStarted);

  return {
    state: () => state,
    head: () => headOf(db),
    verify: (given) =>
      new Promise((resolve) => {
        checkOwn((own) => {
          if (given === undefined || own.state !== 'sound') resolve(own);
          // A head that a person typed from paper is checked for that person alone.
          else checks.start([given], resolve);
        });
      }),
    close() {
      noteHead();
      checks.stop();
    },
  };
}

interface ChainChecks {
  start(heads: readonly KnownHead[], onEnd: (state: AuditState) => void): void;
  stop(): void;
}

/** The checks under way, each of which ends with the state that the log was found in. */
function createChainChecks({ db, clock, log }: Pick<AuditMonitorDeps, 'db' | 'clock' | 'log'>): ChainChecks {
  const running = new Set<Timer>();

  function stateOf(verdict: ChainVerdict): AuditState {
    const checkedAt = clock.now();
    if (verdict.sound) return { state: 'sound', checkedAt, head: headOf(db) };
    return { state: 'broken', checkedAt, row: verdict.brokenAtSeq, why: verdict.why };
  }

  return {
    start(heads, onEnd) {
      const end = (result: AuditState): void => {
        running.delete(timer);
        onEnd(result);
      };
      const timer = verifyAuditChainInBackground({
        db,
        clock,
        heads,
        onVerdict: (verdict) => end(stateOf(verdict)),
        onError: (error) => {
          log('error', 'audit.check-failed', { error: error instanceof Error ? error.message : 'unknown' });
          end({ state: 'broken', checkedAt: clock.now(), row: 0, why: 'unreadable' });
        },
      });
      running.add(timer);
    },
    stop() {
      for (const timer of running) timer.cancel();
    },
  };
}

function headOf(db: Db): AuditHead {
  const { seq, at, hash } = readHead(db);
  return { count: seq, hash: toHex(hash), at };
}
