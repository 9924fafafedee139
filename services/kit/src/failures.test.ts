import fastify from 'fastify';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { sendRefusals } from './failures.ts';

/** An error of a driver class that the driver does not export. */
const driverError = (name: string): Error => Object.assign(new Error('connection lost'), { name });

const replyTo = async (error: Error) => {
  const app = fastify();
  sendRefusals(app);
  app.get('/', () => Promise.reject(error));
  const reply = await app.inject('/');
  await app.close();
  return reply;
};

it.each([
  ['a connection pool cleared after another call failed', driverError('MongoPoolClearedError')],
  ['a connection pool cleared while the call ran', driverError('PoolClearedOnNetworkError')],
  ['a server that was closed', new mongo.MongoServerClosedError('closed')],
  ['a server that is not primary yet', new mongo.MongoServerError({ message: 'not primary', code: 10107 })],
  ['a primary that is no longer', driverError('MongoStalePrimaryError')],
  ['a host that is not reached', new mongo.MongoServerError({ message: 'no host', code: 6 })],
  [
    'a primary that has not read the keys of the cluster',
    new mongo.MongoServerError({ message: 'no keys found', code: 211 }),
  ],
  ['no member that may be read', new mongo.MongoServerError({ message: 'no member', code: 133 })],
  ['a server too busy for the time it was given', new mongo.MongoServerError({ message: 'limit', code: 50 })],
  ['a server that shuts down', new mongo.MongoServerError({ message: 'shutdown', code: 11600 })],
])('replies 503 with Retry-After to %s', async (_case, error) => {
  const reply = await replyTo(error);

  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ reason: 'DATABASE_UNAVAILABLE' });
});

it('replies 500 to a server error that no restart of the database explains', async () => {
  const reply = await replyTo(new mongo.MongoServerError({ message: 'duplicate key', code: 11000 }));

  expect(reply.statusCode).toBe(500);
});

it('replies 503 with Retry-After to a call that is not answered within the time of a service', async () => {
  const app = fastify();
  sendRefusals(app);
  app.get('/', { handlerTimeout: 20 }, () => new Promise(() => undefined));
  const reply = await app.inject('/');
  await app.close();

  expect(reply.statusCode).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ reason: 'SERVICE_SLOW' });
});
