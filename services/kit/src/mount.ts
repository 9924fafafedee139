import { createHash } from 'node:crypto';
import type { Call } from '@fw/contract-kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { encoderOf } from './encoder.ts';
import { randomId, stableId, type Caller } from './caller.ts';
import { Refused } from './refused.ts';
import type { Claim, SubmissionOwners, Submissions } from './submissions.ts';
import { decode } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    submissions: Submissions | null;
    contracts: Call[];
  }
}

type CallHandler<Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> = (
  body: z.output<Body>,
  caller: Caller,
  params: z.output<Params>,
) => Promise<z.output<Reply>>;

const KEY_SHAPE = /^[\w-]{8,128}$/;

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_SHAPE.test(key)) {
    throw new Refused(400, 10001, {
      reason: 'VALIDATION',
      errors: [{ Field: 'Idempotency-Key', Errors: ['Please enter a valid value.'] }],
    });
  }
  return key;
}

function callerOf(request: FastifyRequest, submission: string | null): Caller {
  const { identity } = request;
  if (!identity) throw new Refused(403, 10000, { reason: 'GATEWAY_REQUIRED' });
  let made = 0;
  return {
    userId: identity.userId,
    sessionId: identity.sessionId,
    role: identity.role,
    companyId: identity.companyId,
    level1: identity.level1,
    requestId: request.id,
    newId: () => {
      made += 1;
      return submission === null ? randomId() : stableId(submission, String(made));
    },
  };
}

/** Does the work under a claim that is renewed meanwhile, so that it only expires when this process ends. */
async function workUnder(
  claim: Claim,
  renewIntervalMs: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const renewal = setInterval(() => {
    claim.renew().catch(() => undefined); // the next renewal or the end of the work shows a lasting failure
  }, renewIntervalMs);
  try {
    const body = await work();
    await claim.finish({ status: 200, body });
    return body;
  } catch (error) {
    await claim.release();
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

const STILL_RUNNING = { reason: 'STILL_RUNNING', retryAfterSeconds: 1 };

/** Returns the first answer to a repeated create; refuses the same key with another body. */
async function once(
  submissions: Submissions,
  { key, fingerprint, owners }: { key: string; fingerprint: string; owners: SubmissionOwners },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const known = await submissions.claim(key, fingerprint, owners);
  if (known.state === 'done') return known.body;
  if (known.state === 'different') throw new Refused(422, 10000, { reason: 'IDEMPOTENCY_KEY_REUSED' });
  if (known.state === 'running') throw new Refused(409, 10000, STILL_RUNNING);
  return workUnder(known, submissions.renewIntervalMs, work);
}

const fingerprintOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

/** The caller, and the client whom a request of an advisor names. */
const ownersOf = ({ userId }: Caller, body: unknown): SubmissionOwners => {
  const isNamed = typeof body === 'object' && body !== null && 'clientId' in body;
  return { userId, clientId: isNamed && typeof body.clientId === 'string' ? body.clientId : null };
};

/** Decodes what was sent; what nothing sent means is worked out once, for most reads send nothing. */
function decoderOf<Schema extends z.ZodMiniType>(schema: Schema): (input: unknown) => z.output<Schema> {
  const nothing = schema.safeParse({});
  if (nothing.success) Object.freeze(nothing.data);
  return (input) => (input === undefined && nothing.success ? nothing.data : decode(schema, input ?? {}));
}

/** Encodes the `current` of a lost race by the contract; nothing undeclared leaves the service. */
function conflictEncoderOf({ conflict }: Call): (error: unknown) => unknown {
  const encode = conflict === null ? null : encoderOf(conflict);
  return (error) => {
    if (!(error instanceof Refused) || error.details.current === undefined) return error;
    const { current, ...details } = error.details;
    const isSent = encode !== null && current !== null;
    return new Refused(error.status, error.code, isSent ? { ...details, current: encode(current) } : details);
  };
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function handlerOf<Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { submissions }: FastifyInstance,
  contract: Call<Params, Body, Reply>,
  answer: CallHandler<Params, Body, Reply>,
): Handler {
  const encode = encoderOf(contract.reply);
  const encodeConflict = conflictEncoderOf(contract);
  const paramsOf = decoderOf(contract.params);
  const bodyOf = decoderOf(contract.body);
  const isWithoutParams = !contract.path.includes(':');
  return async (request, reply) => {
    const key = contract.acceptsIdempotencyKey ? idempotencyKeyOf(request) : null;
    const submission = key === null ? null : stableId(request.identity?.userId ?? '', contract.path, key);
    const caller = callerOf(request, submission);
    const params = paramsOf(isWithoutParams ? undefined : request.params);
    const body = bodyOf(request.body ?? undefined);
    const work = async (): Promise<unknown> => {
      try {
        return encode(await answer(body, caller, params));
      } catch (error) {
        throw encodeConflict(error);
      }
    };
    const encoded =
      submission === null || submissions === null
        ? await work()
        : await once(
            submissions,
            { key: submission, fingerprint: fingerprintOf(request.body), owners: ownersOf(caller, body) },
            work,
          );
    await reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(encoded ?? null));
  };
}

/** Binds a contract to the function that answers it: decoding, encoding, repeating and refusing happen here only. */
export function mount<Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  app: FastifyInstance,
  contract: Call<Params, Body, Reply>,
  answer: CallHandler<Params, Body, Reply>,
): void {
  const { method, path, access, tooLong } = contract;
  app.contracts.push(contract);
  const config = { access, ...(tooLong && { tooLong }) };
  app.route({ method, url: path, config, handler: handlerOf(app, contract, answer) });
}

/** The same for a call that only the gateway itself makes; it has no public description. */
export function mountInternal<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(app: FastifyInstance, contract: Call<Params, Body, Reply>, answer: CallHandler<Params, Body, Reply>): void {
  const { method, path } = contract;
  app.route({ method, url: path, config: { internal: true }, handler: handlerOf(app, contract, answer) });
}

/** The same for a call that other services make on behalf of a person, see `serviceClient`. */
export function mountForServices<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(app: FastifyInstance, contract: Call<Params, Body, Reply>, answer: CallHandler<Params, Body, Reply>): void {
  const { method, path, access } = contract;
  app.route({
    method,
    url: path,
    config: { access, forServices: true },
    handler: handlerOf(app, contract, answer),
  });
}
