import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { closeIdleUntilClosed } from './drain.ts';

const servers = new WeakMap<FastifyInstance, Server[]>();

/** Every server of a service, its own and those beside it. */
export const listServers = (app: FastifyInstance): readonly Server[] => [
  app.server,
  ...(servers.get(app) ?? []),
];

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    closeIdleUntilClosed(server);
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });

/** The servers of a service beside its own. A service takes no hook once it is ready, so one hook that is added before closes all. */
export function serversBeside(app: FastifyInstance): Server[] {
  const known = servers.get(app);
  if (known) return known;
  const list: Server[] = [];
  servers.set(app, list);
  app.addHook('preClose', async () => {
    await Promise.all(list.map(closed));
  });
  return list;
}

/** Lets another server answer with the routes of a service, and closes it with the service. */
export async function serveAlso(
  app: FastifyInstance,
  server: Server,
  where: ListenOptions,
): Promise<{ readonly port: number }> {
  serversBeside(app).push(server);
  await app.ready();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, resolve);
  });
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0 };
}
