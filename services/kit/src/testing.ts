import { attachedName, type Call } from '@fw/contract-kernel';
import { deadlineMs } from '@fw/test-kit/deadline';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { buildService } from './build-service.ts';
import type { Clock } from './clock.ts';
import { FORWARDED_TOKEN_HEADER, forwardedTokenSigner, isUnsafe } from './forwarded-token.ts';
import { edgeKey, PASSPORT_HEADER, passportSigner, type Identity } from './passport.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';

export { measureLongestPiece } from './longest-piece.ts';
export { busName } from './mongo/event-bus.ts';
export { lendDatabase } from './testing/lend-database.ts';
export { describeSharding } from './testing/sharding.ts';

const MASTER = Buffer.alloc(32, 7).toString('base64url');

/** Keys and headers with which a test calls a service as the gateway does; `now` where the clock is a test's. */
export function testGateway(service: string, now: () => number = Date.now) {
  const key = edgeKey(MASTER, `gateway->${service}`);
  const sign = passportSigner(key, { audience: service, now });
  const tokenOf = forwardedTokenSigner(key);
  const identity = (over: Partial<Identity> = {}): Identity => ({
    userId: '0000000000000000000000a1',
    sessionId: 'test-session',
    role: 'employee',
    companyId: '0000000000000000000000c1',
    level1: false,
    internal: false,
    ...over,
  });
  return {
    passportKeys: { k1: key },
    /** Headers of a call that came through the gateway; without a target they open every call of the service. */
    as: (over: Partial<Identity> = {}, target?: string): Record<string, string> => {
      const passport = sign(identity(over), target);
      return {
        [PASSPORT_HEADER]: passport,
        [FORWARDED_TOKEN_HEADER]: tokenOf(passport),
        'content-type': 'application/json',
      };
    },
  };
}

/** The key of the edge from one service to another, as `callerKeys` of the one and key of a `serviceClient` of the other. */
export const testEdgeKey = (from: string, to: string): Buffer => edgeKey(MASTER, `${from}->${to}`);

/**
 * Another service that calls the one at `url`, as a test does. It waits as long as tests do: that a service does not answer
 * in time is tested where the client is.
 */
export const testClient = (options: {
  readonly from: string;
  readonly to: string;
  readonly url: string;
  readonly clock: Clock;
}): ServiceClient =>
  serviceClient({ ...options, key: testEdgeKey(options.from, options.to), timeoutMs: deadlineMs() });

/** Another service as `caller` sees it: a test mounts its calls for services on `app`, then `start` listens. */
export function otherService(caller: string, name: string, clock: Clock) {
  const key = testEdgeKey(caller, name);
  const { passportKeys } = testGateway(name);
  const app = buildService({ name, passportKeys, callerKeys: { [caller]: { k1: key } }, clock });
  return {
    app,
    start: async (): Promise<ServiceClient> =>
      serviceClient({
        from: caller,
        to: name,
        url: await app.listen({ port: 0, host: '127.0.0.1' }),
        key,
        clock,
      }),
  };
}

/**
 * Sends every public call of a service that changes something without the gateway's anti-forgery token, and returns
 * those that are not refused for it.
 */
export async function answeredWithoutToken(
  app: FastifyInstance,
  gateway: ReturnType<typeof testGateway>,
): Promise<{ readonly sent: number; readonly answered: readonly string[] }> {
  const origin = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' });
  const unsafe = app.contracts.filter(({ method }) => isUnsafe(method));
  const answered: string[] = [];
  for (const { method, path, access } of unsafe) {
    const role = access === 'anyone' || access === 'signed-in' ? 'employee' : (access[0] ?? null);
    const { [FORWARDED_TOKEN_HEADER]: _token, ...headers } = gateway.as({ role });
    const url = origin + path.replaceAll(/:\w+/g, 'value');
    const response = await fetch(url, { method, headers, body: '{}' });
    const isRefused = response.status === 403 && (await response.text()).includes('"ANTI_FORGERY"');
    if (!isRefused) answered.push(`${method} ${path}: ${String(response.status)}`);
  }
  return { sent: unsafe.length, answered };
}

interface TestRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the body is a file. */
  readonly json: unknown;
  readonly bytes: Uint8Array;
}

/** Sends a call over HTTP; the answer whatever its status. */
export async function sendCall(
  { method, path }: Pick<Call, 'method' | 'path'>,
  { url, headers, params = {}, body = {} }: TestRequest,
): Promise<TestAnswer> {
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const isRead = method === 'GET' || method === 'DELETE';
  const answer = await fetch(url + address, {
    method,
    headers,
    ...(isRead ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isFile = answer.headers.has('content-disposition');
  const json: unknown = isFile ? undefined : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, text, json, bytes };
}

/** The decoded reply; anything but 200 fails the test. */
export function requireReply<Reply extends z.ZodMiniType>(
  { path, reply, fileType }: Pick<Call<z.ZodMiniType, z.ZodMiniType, Reply>, 'path' | 'reply' | 'fileType'>,
  { status, text, json, bytes, headers }: TestAnswer,
): z.output<Reply> {
  if (status !== 200) throw new Error(`${path}: ${String(status)} ${text}`);
  const file = { fileName: attachedName(headers.get('content-disposition')), content: bytes };
  return z.parse(reply, fileType === null ? json : file);
}

/** Waits until a change that arrives as an event is stored. */
export async function waitUntil(isDone: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + deadlineMs();
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`${what} was not handled`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
