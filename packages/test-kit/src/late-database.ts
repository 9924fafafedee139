import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { vi } from 'vitest';

/** A database behind an address that breaks every connection until `answer` is called, as while its server starts. */
export async function lateDatabase(url: string) {
  const { hostname, port } = new URL(url);
  let isAnswering = false;
  let refusals = 0;
  const proxy = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (!isAnswering) {
      refusals += 1;
      socket.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    server.on('error', () => socket.destroy());
    socket.on('close', () => server.destroy());
    socket.pipe(server).pipe(socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  const through = new URL(url);
  through.port = String(address !== null && typeof address === 'object' ? address.port : '');
  through.searchParams.set('directConnection', 'true');
  return {
    url: through.href,
    /** Resolves once a client has begun this many connections in vain, so that an attempt of it may have failed. */
    refused: (count: number): Promise<unknown> => vi.waitUntil(() => refusals >= count),
    answer: (): void => {
      isAnswering = true;
    },
    close: (): void => void proxy.close(),
  };
}
