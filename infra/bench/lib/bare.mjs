import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';

/** The reference of every ratio: a bare Fastify route that returns the headers and the body it reads from standard input. */
/** @typedef {{ headers: (headers: object) => { send: (body: string) => unknown } }} Reply */

/** @type {{ default: () => { get: (path: string, handler: (request: unknown, reply: Reply) => void) => void, listen: (where: object) => Promise<string> } }} */
const { default: Fastify } = await import(
  createRequire(join(ROOT, 'services/gateway/package.json')).resolve('fastify')
);

let given = '';
for await (const chunk of process.stdin) given += chunk;
const { body, headers } = JSON.parse(given);

const app = Fastify();
app.get('/', (_request, reply) => {
  void reply.headers(headers).send(body);
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
