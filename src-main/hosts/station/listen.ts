/** A server for this machine alone: listens on the loopback and reports its port. */
import type { Server } from 'node:http';

/** 0 takes a free port. Rejects with EADDRINUSE when the port is taken. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
