/** Bugs of durability: what was told or sent before the disk had it. */
import type { Mutant } from '../mutant.ts';

export const durableMutants: readonly Mutant[] = [
  {
    name: 'sent-before-claimed',
    breaks: 'The request leaves before `sending` is on the disk; after a crash nobody knows that it was sent.',
    file: 'src-main/sync/outbox-runner.ts',
    find: `    const entry = outbox.claim(due.id);
    if (entry === null) return;
    failpoint(\`\${due.operation}:after-claim\`);
    const observation = await secrets
      .use(entry.id, () => put(entry))`,
    replace: `    const early = await secrets.use(due.id, () => put(due));
    const entry = outbox.claim(due.id);
    if (entry === null) return;
    failpoint(\`\${due.operation}:after-claim\`);
    const observation = await Promise.resolve(early)`,
    suites: ['test/flows/restart.test.ts', 'simulation'],
  },
  {
    name: 'commits-not-synced',
    breaks: 'A commit returns before the disk has it, so a power cut takes back what people were told.',
    file: 'src-main/db/open.ts',
    find: '      requireDurable(driver);\n',
    replace: "      requireDurable(driver);\n      driver.exec('PRAGMA synchronous = NORMAL');\n",
    suites: ['test/crash/power.test.ts'],
  },
  {
    name: 'synchronous-left-to-the-driver',
    breaks: 'Nobody asks for synced commits, and the driver’s build gives fewer when the file enters WAL mode.',
    file: 'src-main/db/pragmas.ts',
    find: '    PRAGMA synchronous = FULL;\n',
    replace: '',
    suites: ['test/db/open.test.ts'],
  },
  {
    name: 'told-before-the-commit',
    breaks: 'A screen shows the Pix code before its order id is on the disk.',
    file: 'src-main/areas/orders/save-sale.ts',
    find: 'db.afterCommit(() => deps.announceSale(id), id);',
    replace: 'deps.announceSale(id);',
    suites: ['test/flows/restart.test.ts', 'test/flows/storage.test.ts', 'test/crash/power.test.ts'],
  },
  {
    name: 'after-commit-runs-at-once',
    breaks: 'Everything that waits for the commit happens before it, and although it fails.',
    file: 'src-main/db/transactions.ts',
    find: 'if (depth === 0) actions.runNow(action);',
    replace: 'if (depth >= 0) actions.runNow(action);',
    suites: ['test/db/transaction.test.ts'],
  },
  {
    name: 'half-a-transaction-committed',
    breaks: 'A sale may be committed without its request when an inner step failed and somebody caught it.',
    file: 'src-main/db/transactions.ts',
    find: '      if (doomed) throw doomed.cause;\n',
    replace: '',
    suites: ['test/db/transaction.test.ts'],
  },
  {
    name: 'sending-found-as-prepared',
    breaks: 'What was on the wire when the process ended is taken for never sent.',
    file: 'src-main/outbox/states.ts',
    find: "return facts.state === 'sending' ? ambiguous(facts) : stay(facts);",
    replace: "return facts.state === 'sending' ? move(facts, 'waiting', ['retry']) : stay(facts);",
    suites: ['test/outbox/states.test.ts'],
  },
  {
    name: 'answer-forgotten-on-a-full-disk',
    breaks: 'An answer that could not be written down at once is dropped, and a known outcome becomes a doubt.',
    file: 'src-main/sync/outbox-runner.ts',
    find: '        await restAfter(error, entry);\n        if (loop.isStopped()) return;',
    replace: '        if (error !== null) return;',
    suites: ['test/flows/storage.test.ts', 'test/flows/restart.test.ts', 'simulation'],
  },
  {
    name: 'attempt-never-ended',
    breaks: 'The row of an attempt stays open, so nobody can say later what became of it.',
    file: 'src-main/outbox/apply-answer.ts',
    find: '      table.endAttempt(id, observation, clock.now());\n      agreements.changed(subjectOf(id));',
    replace: '      agreements.changed(subjectOf(id));',
    suites: ['test/flows/stories.test.ts', 'test/flows/classes-definite.test.ts'],
  },
  {
    name: 'audit-outside-the-transaction',
    breaks: 'A sale may stand on the disk without the line that says who made it.',
    file: 'src-main/areas/orders/sell.ts',
    find: "asked(id, { what: 'sale-made', details, action, staff, approverId, after });",
    replace: "db.afterCommit(() => asked(id, { what: 'sale-made', details, action, staff, approverId, after }));",
    suites: ['test/areas/audit/audit.test.ts', 'test/flows/restart.test.ts', 'test/crash/power.test.ts'],
  },
  {
    name: 'undo-forgotten-at-a-restart',
    breaks: 'The wish to undo a sale of unknown outcome does not outlive the process.',
    file: 'src-main/core/payment-runtime.ts',
    find: '      outbox.recover();\n',
    replace: "      db.prepare('UPDATE cancel_requests SET ended_at = 0').run();\n      outbox.recover();\n",
    suites: ['test/flows/restart.test.ts', 'test/flows/undo.test.ts', 'simulation'],
  },
];
