import { drainOnClose, RequestLog, sendRefusals } from '@fw/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { homePage } from './page.ts';
import { employerProvider, type ProviderOptions } from './provider.ts';

interface App {
  readonly provider: ProviderOptions;
  readonly logger?: FastifyBaseLogger;
}

/** The provider, a page about it, and health. */
export function buildEmployerProvider({ provider, logger }: App): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    forceCloseConnections: true,
  });
  const isDraining = drainOnClose(app);
  const listener = employerProvider(provider);
  sendRefusals(app);
  // The provider reads its bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.get('/livez', { config: { probe: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config: { probe: true } }, async (_request, reply) =>
    reply.code(isDraining() ? 503 : 200).send({ status: isDraining() ? 'away' : 'ready' }),
  );
  app.get('/', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'")
      .type('text/html; charset=utf-8')
      .send(homePage(provider.accounts())),
  );
  app.all('/*', async ({ raw }, reply) => {
    reply.hijack();
    await listener(raw, reply.raw);
  });
  return app;
}
