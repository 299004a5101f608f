/** A catalogue on a real database and the real clock, called as the router calls it. */
import { randomUUID } from 'node:crypto';
import { createCatalog } from '#main/areas/catalog/area.ts';
import type { CatalogDeps } from '#main/areas/catalog/catalog-context.ts';
import type { Caller } from '#main/lib/handlers.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CatalogImport, ImportPreview } from '#shared/contract/catalog-import.ts';
import type { EventName } from '#shared/contract/events.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/contract/methods.ts';
import { importPieceBytes } from '#shared/domain/catalog-import-limits.ts';
import { cents } from '#shared/domain/money.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

export type NewItem = MethodInput<'catalog.saveItem'>;

/** A new item of no category. */
export const item = (fields: Partial<NewItem> = {}): NewItem => ({
  id: randomUUID(),
  revision: null,
  description: 'Café',
  code: '',
  barcode: '',
  categoryId: null,
  unitAmountCents: cents(500),
  ...fields,
});

export interface CatalogBench extends Disposable {
  readonly bench: TestDb;
  readonly told: { readonly name: EventName; readonly payload: unknown }[];
  call<M extends Extract<MethodName, `catalog.${string}`>>(method: M, input: MethodInput<M>): Promise<MethodOutput<M>>;
  all(): Promise<CatalogItem[]>;
  stage(bytes: Uint8Array | string, name?: string): Promise<string>;
  /** Stages a file and reads it. */
  preview(bytes: Uint8Array | string): Promise<ImportPreview>;
  /** Stages, reads and imports a file, and waits for the end. */
  importFile(bytes: Uint8Array | string): Promise<CatalogImport>;
  /** Undoes an import as a person does: after being told what stays. */
  undo(id: string): Promise<void>;
  until(states: readonly CatalogImport['state'][]): Promise<CatalogImport>;
  /** As a start of the till on the same database finds it. */
  reopen(): void;
  /** The till closes: what runs ends where it is. */
  close(): void;
}

export function openCatalog(): CatalogBench {
  const bench = openTestDb();
  const clock = createSystemClock();
  const staff = { id: 'manager-1', name: 'Bruno', role: 'manager' } as const;
  bench.db
    .prepare(
      `INSERT INTO staff (id, till_id, name, name_folded, role, pin_salt, pin_hash, pin_cost, pin_changed_at, created_at, updated_at)
       VALUES ('manager-1', 't', 'Bruno', 'bruno', 'manager', x'00', x'00', 4, 0, 0, 0)`,
    )
    .run();
  const caller: Caller = { clientId: 'window-1', staff };
  const told: { name: EventName; payload: unknown }[] = [];
  let hooks: (() => void)[] = [];
  const open = () => {
    const context: CatalogDeps = {
      db: bench.db,
      clock,
      makeId: bench.makeId,
      log: bench.recorded.log,
      announce: (name, payload) => void told.push({ name, payload }),
      onClose: (hook) => void hooks.push(hook),
      onItemsChanged: () => undefined,
    };
    return createCatalog(context).handlers;
  };
  let handlers = open();
  const close = (): void => {
    for (const hook of hooks) hook();
    hooks = [];
  };

  const own: CatalogBench = {
    bench,
    told,
    async call(method, input) {
      const handler = handlers[method] as (input: unknown, caller: Caller) => unknown;
      return (await handler(input, caller)) as MethodOutput<typeof method>;
    },
    async all() {
      const items: CatalogItem[] = [];
      let after: string | null = '';
      while (after !== null) {
        const page: MethodOutput<'catalog.list'> = await own.call('catalog.list', after === '' ? {} : { after });
        items.push(...page.items);
        after = page.next;
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      return items;
    },
    async stage(given, name = 'itens.csv') {
      const bytes = Buffer.from(given);
      const id = randomUUID();
      for (let offset = 0; offset === 0 || offset < bytes.length; offset += importPieceBytes) {
        const data = bytes.subarray(offset, offset + importPieceBytes).toString('base64');
        await own.call('catalog.stageFile', { id, name, bytes: bytes.length, offset, data });
      }
      return id;
    },
    preview: async (bytes) => own.call('catalog.preview', { id: await own.stage(bytes) }),
    async importFile(bytes) {
      const id = await own.stage(bytes);
      await own.call('catalog.preview', { id });
      await own.call('catalog.import', { id });
      return own.until(['imported']);
    },
    async undo(id) {
      const { keptMark } = await own.call('catalog.undoPreview', { id });
      await own.call('catalog.undoImport', { id, keptMark });
    },
    async until(states) {
      for (;;) {
        const last = await own.call('catalog.lastImport', {});
        if (last !== null && states.includes(last.state)) return last;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    reopen() {
      close();
      handlers = open();
    },
    close,
    [Symbol.dispose]() {
      close();
      bench[Symbol.dispose]();
    },
  };
  return own;
}

/** The code of the first broken rule, or the code of the error; `ok` when there is none. */
export async function problemOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'ok';
  } catch (error) {
    const { code, fields } = error as { code?: string; fields?: { code: string }[] };
    return fields?.[0]?.code ?? code ?? String(error);
  }
}
