import type { FastifyInstance } from 'fastify';

const OPEN = { config: { access: 'signed-in' } } as const;

/** More than the gateway sends in one piece. */
export const LARGE_BYTES = 3_000_000;

/** Routes that answer with what they received, set cookies, fail, or answer late. */
export function echoRoutes(app: FastifyInstance, prefix: string): void {
  app.all(`${prefix}/echo`, OPEN, async (request, reply) =>
    reply
      .header('set-cookie', 'sid=stolen; Path=/')
      .header('access-control-allow-origin', '*')
      .header('x-internal', 'secret')
      .header('etag', '"1"')
      .send({
        identity: request.identity,
        headers: request.headers,
        body: request.body ?? null,
        url: request.url,
      }),
  );
  app.get(`${prefix}/slow/:ms`, OPEN, async (request) => {
    const { ms } = Object.fromEntries(Object.entries(request.params ?? {}));
    await new Promise((resolve) => setTimeout(resolve, Number(ms)));
    return { slept: Number(ms) };
  });
  app.get(`${prefix}/large`, OPEN, (_request, reply) =>
    reply.type('text/plain').send('x'.repeat(LARGE_BYTES)),
  );
  app.get(`${prefix}/fails`, OPEN, () => Promise.reject(new Error('secret detail')));
}
