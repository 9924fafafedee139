import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';

/** The reference of every ratio: a bare Fastify route that returns the headers and the body it reads from standard input. */
/** @type {{ default: typeof import('fastify').fastify }} */
const { default: Fastify } = await import(
  createRequire(join(ROOT, 'services/gateway/package.json')).resolve('fastify')
);

let given = '';
for await (const chunk of process.stdin) given += chunk;
const { body, headers } = JSON.parse(given);

const app = Fastify();
app.get('/', (/** @type {unknown} */ _request, /** @type {import('fastify').FastifyReply} */ reply) => {
  void reply.headers(headers).send(body);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
