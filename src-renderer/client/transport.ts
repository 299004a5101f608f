/** What carries frames between this renderer and its host. The rest of the renderer does not know which one it is. */
import type { CallFrame, EventFrame, ReplyFrame } from '#shared/contract/frames.ts';

/** `refused`: the host no longer knows this window, and only opening it again helps. */
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

export type CallReply = ReplyFrame['result'];

export interface TransportListener {
  onEvent(event: EventFrame): void;
  onStatus(status: ConnectionStatus): void;
  /** A connection begins; `seq` is the number of the last event before it. */
  onWelcome(seq: number): void;
  /** The database was opened anew since: nothing that this window asked may be asked again, and nothing that it shows is sure. */
  onOpenedAnew(): void;
}

export interface Transport {
  call(frame: CallFrame): Promise<CallReply>;
  /** Begins to listen and returns the function that stops it. */
  listen(listener: TransportListener): () => void;
}
