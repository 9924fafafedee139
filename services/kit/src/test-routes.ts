import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { decode } from './validation.ts';

const clockBody = z.strictObject({ offsetMs: z.number().check(z.gte(-4e11), z.lte(4e11)) });

/** Behind the test door only: the clock's offset and the last internal header this service saw from a browser's call. */
export function registerTestRoutes(app: FastifyInstance, clock: Clock, header: string): void {
  let last: string | null = null;
  app.addHook('onRequest', (request, _reply, done) => {
    const token = request.headers[header];
    if (typeof token === 'string' && request.identity?.internal === false) last = token;
    done();
  });
  app.post('/internal/test/clock', { config: { internal: true } }, (request) => {
    clock.setOffset(decode(clockBody, request.body).offsetMs);
    return Promise.resolve({ now: clock.instant() });
  });
  app.get('/internal/test/last-passport', { config: { internal: true } }, () =>
    Promise.resolve({ header, value: last }),
  );
}
