import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxContext } from '../state/context.ts';
import { PlaidRefusal } from './errors.ts';
import { sufferFault } from './fault.ts';

const record = z.record(z.string(), z.unknown());

/** One call of the API: where it is, what it takes, what it answers. */
export interface Call<Input> {
  readonly path: string;
  readonly input: z.core.$ZodType<Input>;
  readonly answer: (body: Input, request: FastifyRequest) => object | Promise<object>;
  /** `none` for the few calls that need no client id and secret. */
  readonly keys?: 'none';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a given secret with the expected one in constant time. */
export function isSame(given: unknown, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected));
}

function readBody(request: FastifyRequest): Record<string, unknown> {
  const body = z.safeParse(record, request.body ?? {});
  if (!body.success) throw new PlaidRefusal('INVALID_BODY');
  return body.data;
}

/** Client id and secret are read from the headers or the body. */
function requireKeys(
  { settings }: SandboxContext,
  request: FastifyRequest,
  body: Record<string, unknown>,
): void {
  const id = request.headers['plaid-client-id'] ?? body['client_id'];
  const secret = request.headers['plaid-secret'] ?? body['secret'];
  const missing = [id === undefined && 'client_id', secret === undefined && 'secret'].filter(Boolean);
  if (missing.length > 0) {
    throw new PlaidRefusal(
      'MISSING_FIELDS',
      `the following required fields are missing: ${missing.join(', ')}`,
    );
  }
  if (!isSame(id, settings.clientId) || !isSame(secret, settings.secret)) {
    throw new PlaidRefusal('INVALID_API_KEYS');
  }
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Reads a body by its schema; refuses with MISSING_FIELDS or INVALID_FIELD. */
export function readInput<Input>(schema: z.core.$ZodType<Input>, body: unknown): Input {
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  const { issues } = read.error;
  const missing = issues.filter(({ path }) => valueAt(body, path) === undefined);
  if (missing.length > 0) {
    const names = missing.map(({ path }) => path.join('.')).join(', ');
    throw new PlaidRefusal('MISSING_FIELDS', `the following required fields are missing: ${names}`);
  }
  const names = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new PlaidRefusal('INVALID_FIELD', `the following fields are not valid: ${names}`);
}

/** Puts a call on the server: faults, keys, reading, then the answer with its `request_id`. */
export function mount<Input>(app: FastifyInstance, context: SandboxContext, call: Call<Input>): void {
  app.post(call.path, async (request, reply) => {
    await sufferFault(context, request, reply);
    if (reply.sent) return reply;
    const body = readBody(request);
    if (call.keys !== 'none') requireKeys(context, request, body);
    const answer = await call.answer(readInput(call.input, body), request);
    return { ...answer, request_id: request.id };
  });
}
