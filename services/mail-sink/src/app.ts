import { sendRefusals, decode, drainOnClose, RequestLog } from '@fw/service-kit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Mailbox } from './mailbox.ts';
import { letterPage, listPage, nothingPage, STYLE } from './page.ts';

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const HTML = 'text/html; charset=utf-8';

const listQuery = z.object({ to: z.optional(z.string()) });
const one = z.object({ id: z.string() });

interface Sink {
  readonly mailbox: Mailbox;
  readonly logger?: FastifyBaseLogger;
}

/** A page of another site must not read mail through a name that leads to this machine. */
function onlyByLoopbackName(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ hostname }, reply) => {
    void reply.headers(HEADERS);
    if (!LOOPBACK.includes(hostname)) await reply.code(421).send({ message: 'This is not that host.' });
  });
}

function pages(app: FastifyInstance, { list, find }: Mailbox): void {
  app.get('/', async (_request, reply) => reply.type(HTML).send(listPage(list())));
  app.get('/mails/:id', async ({ params }, reply) => {
    const letter = find(decode(one, params).id);
    return letter
      ? reply.type(HTML).send(letterPage(letter))
      : reply.code(404).type(HTML).send(nothingPage());
  });
  app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

function messages(app: FastifyInstance, { list, empty }: Mailbox): void {
  app.get('/messages', async ({ query }) => list(decode(listQuery, query).to));
  app.delete('/messages', async (_request, reply) => {
    empty();
    return reply.code(204).send();
  });
}

/** The page to read mail, the same as JSON for tests, and health. */
export function buildSink({ mailbox, logger }: Sink): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    bodyLimit: 1_024,
    forceCloseConnections: true,
  });
  const isDraining = drainOnClose(app);
  sendRefusals(app);
  onlyByLoopbackName(app);
  app.get('/livez', { config: { probe: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config: { probe: true } }, async (_request, reply) =>
    reply.code(isDraining() ? 503 : 200).send({ status: isDraining() ? 'away' : 'ready' }),
  );
  pages(app, mailbox);
  messages(app, mailbox);
  return app;
}
