import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Health {
  readonly isDraining: () => boolean;
  /** Throws 429 when an address probes too often. */
  readonly limit: (request: FastifyRequest) => void;
}

/** Alive, and ready unless closing; a service that does not answer is no reason, because the others are used meanwhile. */
export function healthRoutes(app: FastifyInstance, { isDraining, limit }: Health): void {
  app.get('/livez', { config: { probe: true } }, () => Promise.resolve({ status: 'alive' }));
  app.get('/readyz', { config: { probe: true } }, async (request, reply) => {
    limit(request);
    return reply.code(isDraining() ? 503 : 200).send({ status: isDraining() ? 'draining' : 'ready' });
  });
}
