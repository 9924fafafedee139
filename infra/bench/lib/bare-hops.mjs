import { createRequire } from 'node:module';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { ROOT } from '../../lib/paths.mjs';

/**
 * The least that any pair of services can take: `service` reads one document by its index and sends it, `gateway` passes the
 * call on. Reads what it needs from standard input and prints its address.
 */
/** @typedef {{ headers: (headers: object) => Reply, send: (body: unknown) => unknown }} Reply */
/** @typedef {{ get: (path: string, handler: (request: unknown, reply: Reply) => Promise<unknown>) => void, listen: (where: object) => Promise<string> }} App */

const { resolve } = createRequire(join(ROOT, 'services/gateway/package.json'));
/** @type {{ default: () => App }} */
const { default: Fastify } = await import(resolve('fastify'));

let given = '';
for await (const chunk of process.stdin) given += chunk;
const { role, headers, body, target, mongoUrl } = JSON.parse(given);
const app = Fastify();

async function service() {
  const client = await new mongoose.mongo.MongoClient(mongoUrl).connect();
  const documents = client.db('bare').collection('documents');
  await documents.createIndex({ userId: 1 }, { unique: true }, {});
  await documents.insertOne({ userId: 'one', content: JSON.parse(body) });
  app.get('/', async (_request, reply) => {
    const found = await documents.findOne({ userId: 'one' });
    return reply.headers(headers).send(found?.['content']);
  });
}

async function gateway() {
  const { Pool } = await import(resolve('undici'));
  const pool = new Pool(target, { connections: 32 });
  app.get('/', async (_request, reply) => {
    const answer = await pool.request({ path: '/', method: 'GET', headers: {} });
    return reply.headers(answer.headers).send(Buffer.from(await answer.body.arrayBuffer()));
  });
}

await (role === 'service' ? service() : gateway());
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
