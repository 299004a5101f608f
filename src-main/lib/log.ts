/** Diagnostics without secrets: callers pass facts, never bodies, cards, codes, PINs or keys. */

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Log = (level: LogLevel, event: string, facts?: LogFacts) => void;
