/**
 * The files of a defence wait here until they are sent: in memory, one stage per window, never on disk. A stage that is given
 * up, replaced or left alone for ten minutes is erased.
 */
import { checkEvidence, evidenceHeadBytes } from '#shared/domain/evidence.ts';
import type { Clock, Timer } from '#shared/ports.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { EvidencePart } from './evidence-form.ts';

const idleMs = 10 * 60_000;
/** More windows than a till has. */
const mostStages = 8;

export interface StageOwner {
  readonly clientId: string;
  readonly staffId: string;
  readonly stageId: string;
}

export interface StagePiece {
  readonly file: number;
  readonly name: string;
  readonly bytes: number;
  readonly offset: number;
  readonly data: Buffer;
}

interface StagedFile {
  readonly name: string;
  readonly data: Buffer;
  received: number;
}

interface Stage {
  readonly owner: StageOwner;
  readonly files: Map<number, StagedFile>;
  timer: Timer;
}

export type EvidenceStaging = ReturnType<typeof createEvidenceStaging>;

export function createEvidenceStaging(clock: Clock) {
  const stages = createStages(clock);

  return {
    /** Returns how much of the file is here. A piece that comes twice counts once. */
    put(owner: StageOwner, piece: StagePiece): number {
      const stage = stages.open(owner);
      const staged = stage.files.get(piece.file) ?? begin(stage, piece);
      const end = piece.offset + piece.data.byteLength;
      if (piece.offset === staged.received && end <= staged.data.byteLength) {
        piece.data.copy(staged.data, piece.offset);
        staged.received = end;
      } else if (end > staged.received) {
        throw new AppError('bad-input', { message: 'a piece out of its turn' });
      }
      return staged.received;
    },

    /** The files of a complete stage, in their order. They stay until `drop`. */
    whole(owner: StageOwner, count: number): EvidencePart[] {
      const stage = stages.find(owner);
      const files = [...(stage?.files ?? [])].sort(([a], [b]) => a - b).map(([, file]) => file);
      const isWhole = files.length === count && files.every(({ data, received }) => received === data.byteLength);
      if (!isWhole) throw new AppError('not-possible-now', { message: 'the files are not all here' });
      const heads = files.map(({ name, data }) => ({
        name,
        bytes: data.byteLength,
        head: data.subarray(0, evidenceHeadBytes),
      }));
      refuseBroken(checkEvidence(heads));
      return files;
    },

    drop(owner: StageOwner): void {
      if (stages.find(owner) !== null) stages.drop(owner.clientId);
    },
  };
}

/** One stage per window, each erased when it was left alone for too long. */
function createStages(clock: Clock) {
  const stages = new Map<string, Stage>();

  function drop(clientId: string): void {
    const stage = stages.get(clientId);
    if (stage === undefined) return;
    stage.timer.cancel();
    for (const { data } of stage.files.values()) data.fill(0);
    stages.delete(clientId);
  }

  const dropWhenIdle = (clientId: string): Timer => clock.after(idleMs, () => drop(clientId));

  function make(owner: StageOwner): Stage {
    drop(owner.clientId);
    const oldest = stages.keys().next().value;
    if (stages.size >= mostStages && oldest !== undefined) drop(oldest);
    const stage: Stage = { owner, files: new Map(), timer: dropWhenIdle(owner.clientId) };
    stages.set(owner.clientId, stage);
    return stage;
  }

  function find({ clientId, staffId, stageId }: StageOwner): Stage | null {
    const stage = stages.get(clientId);
    return stage?.owner.stageId === stageId && stage.owner.staffId === staffId ? stage : null;
  }

  /** The owner's stage, whose idle time begins again. */
  function open(owner: StageOwner): Stage {
    const stage = find(owner) ?? make(owner);
    stage.timer.cancel();
    stage.timer = dropWhenIdle(owner.clientId);
    return stage;
  }

  return { find, open, drop };
}

function begin(stage: Stage, { file, name, bytes, data }: StagePiece): StagedFile {
  const all = [...stage.files.values(), { name, data: { byteLength: bytes } }];
  const sizes = all.map((one) => ({ name: one.name, bytes: one.data.byteLength, head: data }));
  // Size and number of the files are checked before memory is allocated; their first bytes are checked later.
  refuseBroken(checkEvidence(sizes).filter(({ code }) => code !== 'evidence-not-pdf'));
  const staged = { name, data: Buffer.alloc(bytes), received: 0 };
  stage.files.set(file, staged);
  return staged;
}
