import { attachment, fileReply, type Call } from '@fw/contract-kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { decodeBody, spreadReply } from './bare-body.ts';
import type { CallLimiter, Leave } from './call-limits.ts';
import { createEncoder } from './encoder.ts';
import { randomId, stableId, type Caller } from './caller.ts';
import { readIdempotencyKey, onceWith, toSubmissionId, type SubmissionId } from './idempotency.ts';
import { ApiError } from './api-error.ts';
import type { SubmissionOwners, Submissions } from './submissions.ts';
import { decode } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    submissions: Submissions | null;
    limitCall: CallLimiter;
    contracts: Call[];
  }
}

type CallHandler<Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> = (
  body: z.output<Body>,
  caller: Caller,
  params: z.output<Params>,
) => Promise<z.output<Reply>>;

function toCaller(request: FastifyRequest, submission: SubmissionId | null): Caller {
  const { identity } = request;
  if (!identity) throw ApiError.forbidden('GATEWAY_REQUIRED');
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
      return submission === null ? randomId() : stableId(submission.id, submission.fingerprint, String(made));
    },
  };
}

/** The caller, and the client whom a request of an advisor names. */
const readOwners = ({ userId }: Caller, body: unknown): SubmissionOwners => {
  const isNamed = typeof body === 'object' && body !== null && 'clientId' in body;
  return { userId, clientId: isNamed && typeof body.clientId === 'string' ? body.clientId : null };
};

/** Decodes what was sent; what nothing sent means is worked out once, for most reads send nothing. */
function createDecoder<Schema extends z.ZodMiniType>(schema: Schema): (input: unknown) => z.output<Schema> {
  const nothing = schema.safeParse({});
  if (nothing.success) Object.freeze(nothing.data);
  return (input) => (input === undefined && nothing.success ? nothing.data : decode(schema, input ?? {}));
}

/** Encodes the `current` of a lost race by the contract; nothing undeclared leaves the service. */
function createConflictEncoder({ conflict }: Call): (error: unknown) => unknown {
  const encode = conflict === null ? null : createEncoder(conflict);
  return (error) => {
    if (!(error instanceof ApiError) || error.details.current === undefined) return error;
    const { current } = error.details;
    const isSent = encode !== null && current !== null;
    return error.with({ current: isSent ? encode(current) : undefined });
  };
}

/** The submission that a request with an idempotency key belongs to. */
function submissionIn(
  request: FastifyRequest,
  { method, path, acceptsIdempotencyKey }: Call,
  params: unknown,
): SubmissionId | null {
  const key = acceptsIdempotencyKey ? readIdempotencyKey(request) : null;
  if (key === null) return null;
  const userId = request.identity?.userId ?? '';
  return toSubmissionId({ method, path, params, userId, body: request.body, key });
}

/** Sends an encoded reply: JSON, or the bytes of a file. */
async function sendReply(reply: FastifyReply, { fileType }: Call, encoded: unknown): Promise<void> {
  if (fileType === null) {
    reply.header('content-type', 'application/json; charset=utf-8');
    await reply.send(JSON.stringify(encoded ?? null));
    return;
  }
  const { fileName, content } = z.parse(fileReply, encoded);
  reply.headers({ 'content-type': fileType, 'content-disposition': attachment(fileName) });
  await reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Enforces the limits of a contract before anything else is done; without limits nothing is added. */
function limitedBy(limitCall: CallLimiter, contract: Call, respond: Handler): Handler {
  const { perMinute, inFlight } = contract.limits;
  if (perMinute === undefined && inFlight === undefined) return respond;
  return async (request, reply) => {
    const leave = await limitFor(limitCall, contract, request);
    try {
      await respond(request, reply);
    } finally {
      leave();
    }
  };
}

/** A caller without a session is limited by address, at the gateway. */
async function limitFor(
  limitCall: CallLimiter,
  contract: Call,
  { identity }: FastifyRequest,
): Promise<Leave> {
  return identity?.role ? limitCall(contract, identity.userId) : () => undefined;
}

function createHandler<Params extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  { submissions, limitCall }: FastifyInstance,
  contract: Call<Params, Body, Reply>,
  answer: CallHandler<Params, Body, Reply>,
): Handler {
  const encode = createEncoder(contract.reply);
  const encodeConflict = createConflictEncoder(contract);
  const paramsOf = createDecoder(contract.params);
  const bodyOf = createDecoder(contract.body);
  const once = submissions === null ? null : onceWith(submissions);
  const isWithoutParams = !contract.path.includes(':');
  const respond: Handler = async (request, reply) => {
    const params = paramsOf(isWithoutParams ? undefined : request.params);
    const submission = submissionIn(request, contract, params);
    const caller = toCaller(request, submission);
    const body = decodeBody(contract, request, bodyOf);
    const work = async (): Promise<unknown> => {
      try {
        return spreadReply(contract, encode(await answer(body, caller, params)));
      } catch (error) {
        throw encodeConflict(error);
      }
    };
    const encoded =
      submission === null || once === null
        ? await work()
        : await once({ ...submission, owners: readOwners(caller, body) }, work);
    await sendReply(reply, contract, encoded);
  };
  return limitedBy(limitCall, contract, respond);
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
  app.route({ method, url: path, config, handler: createHandler(app, contract, answer) });
}

/** The same for a call that only the gateway itself makes; it has no public description. */
export function mountInternal<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(app: FastifyInstance, contract: Call<Params, Body, Reply>, answer: CallHandler<Params, Body, Reply>): void {
  const { method, path } = contract;
  app.route({ method, url: path, config: { internal: true }, handler: createHandler(app, contract, answer) });
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
    handler: createHandler(app, contract, answer),
  });
}
