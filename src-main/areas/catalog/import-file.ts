/** The file of an import waits here, in memory and never on disk: one at a time, forgotten when it is left alone for ten minutes. */
import type { MethodInput } from '#shared/contract/methods.ts';
import { importMaxBytes } from '#shared/domain/catalog-import-limits.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';

const idleMs = 10 * 60_000;

export interface FileOwner {
  readonly clientId: string;
  readonly staffId: string;
  readonly id: string;
}

export interface StagedFile {
  readonly owner: FileOwner;
  readonly name: string;
  readonly data: Buffer;
  received: number;
}

type Piece = Omit<MethodInput<'catalog.stageFile'>, 'id'>;

export function createImportFile(clock: Clock) {
  let staged: StagedFile | null = null;
  let timer: Timer | null = null;

  function forget(): void {
    staged?.data.fill(0);
    staged = null;
    timer?.cancel();
  }

  function find({ clientId, staffId, id }: FileOwner): StagedFile | null {
    const owner = staged?.owner;
    return owner?.id === id && owner.clientId === clientId && owner.staffId === staffId ? staged : null;
  }

  function begin(owner: FileOwner, { name, bytes }: Piece): StagedFile {
    const path = 'file';
    if (bytes === 0) refuseBroken([{ path, code: 'import-empty' }]);
    const maxMegabytes = importMaxBytes / 1024 / 1024;
    // Checked before memory is taken.
    if (bytes > importMaxBytes) refuseBroken([{ path, code: 'import-too-large', params: { maxMegabytes } }]);
    forget();
    staged = { owner, name, data: Buffer.alloc(bytes), received: 0 };
    return staged;
  }

  return {
    /** Answers how much of the file is here. A piece that comes twice counts once. */
    put(owner: FileOwner, piece: Piece): number {
      const file = find(owner) ?? begin(owner, piece);
      timer?.cancel();
      timer = clock.after(idleMs, forget);
      const data = Buffer.from(piece.data, 'base64');
      const end = piece.offset + data.byteLength;
      if (piece.offset === file.received && end <= file.data.byteLength) {
        data.copy(file.data, piece.offset);
        file.received = end;
      } else if (end > file.received) {
        throw new AppError('bad-input', { message: 'a piece out of its turn' });
      }
      return file.received;
    },
    whole(owner: FileOwner): StagedFile {
      const file = find(owner);
      if (file !== null && file.received === file.data.byteLength) return file;
      throw new AppError('not-possible-now', { message: 'the file is not all here' });
    },
    isStaged: (file: StagedFile) => staged === file,
    drop(owner: FileOwner): void {
      if (find(owner) !== null) forget();
    },
  };
}
