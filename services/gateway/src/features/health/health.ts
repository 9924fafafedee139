import type { FastifyInstance } from 'fastify';
import { SERVICES, type ServiceName, type Upstreams } from '../../upstreams.ts';

const PATIENCE_MS = 1_000;

async function stateOf({ pool }: Upstreams[ServiceName]): Promise<'ready' | 'away'> {
  try {
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: '/readyz',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await body.dump();
    return statusCode === 200 ? 'ready' : 'away';
  } catch {
    return 'away';
  }
}

/** Alive, and ready unless closing; a service that is away is named, the others go on. */
export function healthRoutes(app: FastifyInstance, upstreams: Upstreams, isDraining: () => boolean): void {
  app.get('/livez', { config: { probe: true } }, () => Promise.resolve({ status: 'alive' }));
  app.get('/readyz', { config: { probe: true } }, async (_request, reply) => {
    const states = await Promise.all(
      SERVICES.map(async (name) => [name, await stateOf(upstreams[name])] as const),
    );
    const status = isDraining() ? 'draining' : 'ready';
    return reply.code(isDraining() ? 503 : 200).send({ status, services: Object.fromEntries(states) });
  });
}
