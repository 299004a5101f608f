/** A log that a test can read: what was said, and that nothing was said that must not be. */
import type { Log, LogFacts, LogLevel } from '#main/lib/log.ts';

export interface LogLine {
  readonly level: LogLevel;
  readonly event: string;
  readonly facts: LogFacts;
}

export interface RecordingLog {
  readonly log: Log;
  readonly lines: readonly LogLine[];
  /** Lines of level `error`: a test that expects none asserts this is empty. */
  errors(): string[];
}

export function createRecordingLog(): RecordingLog {
  const lines: LogLine[] = [];
  return {
    lines,
    log: (level, event, facts = {}) => lines.push({ level, event, facts }),
    errors: () => lines.filter(({ level }) => level === 'error').map(({ event }) => event),
  };
}
