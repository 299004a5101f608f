/** Many connections at once that say nothing useful and never go away by themselves. */
import { connect, type Socket } from 'node:net';

export interface Crowd extends Disposable {
  /** How many of them the server has not ended yet. */
  open(): number;
}

/** Each sends `bytes`, reads nothing unless told to, and answers an end of the other side by none of its own. */
export async function crowdAt(port: number, size: number, bytes: string, { reads = true } = {}): Promise<Crowd> {
  const sockets: Socket[] = [];
  let open = 0;
  for (let index = 0; index < size; index += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
      sockets.push(socket);
      const settled = () => setImmediate(resolve);
      socket.once('connect', () => {
        open += 1;
        socket.once('close', () => {
          open -= 1;
        });
        if (reads) socket.resume();
        else socket.pause();
        // A side that was only ended can still be written to; one that was cut off says so.
        socket.once('end', () => {
          const probe = setInterval(() => socket.write('\n'), 200);
          socket.once('close', () => clearInterval(probe));
        });
        if (bytes === '') settled();
        else socket.write(bytes, settled);
      });
      socket.on('error', settled);
    });
  }
  return {
    open: () => open,
    [Symbol.dispose]: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
