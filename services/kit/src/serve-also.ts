import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { closeIdleUntilClosed } from './drain.ts';

type HttpServer = Pick<Server, 'address' | 'close' | 'closeIdleConnections' | 'listen' | 'off' | 'once'>;

const servers = new WeakMap<FastifyInstance, HttpServer[]>();

const closed = (server: HttpServer): Promise<void> =>
  new Promise((resolve) => {
    closeIdleUntilClosed(server);
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });

/** The servers of a service beside its own; a service takes no hook once it is ready, so that one hook closes all. */
function serversOf(app: FastifyInstance): HttpServer[] {
  const known = servers.get(app);
  if (known) return known;
  const list: HttpServer[] = [];
  servers.set(app, list);
  app.addHook('preClose', async () => {
    await Promise.all(list.map(closed));
  });
  return list;
}

/** Lets another server answer with the routes of a service, and closes it with the service. */
export async function serveAlso(
  app: FastifyInstance,
  server: HttpServer,
  where: ListenOptions,
): Promise<{ readonly port: number }> {
  serversOf(app).push(server);
  await app.ready();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0 };
}
