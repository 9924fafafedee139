import { attachedName, CATALOGUE, refusal, type Call, type ErrorCode } from '@fw/contract-kernel';
import { readReply } from '@fw/contract-kernel/read-reply';
import { Agent, fetch as fetchOfUndici, type RequestInit, type Response } from 'undici';
import * as z from 'zod/mini';
import { sendRead } from './broken-connections.ts';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import { CALLER_IDLE_MS } from './drain.ts';
import { connectOptions, type InternalTls } from './internal-tls.ts';
import { PASSPORT_HEADER, passportSigner, passportTarget } from './passport.ts';
import { ApiError, serviceUnavailable } from './api-error.ts';
import { traceHeaders } from './tracing.ts';

/** Shorter than the gateway waits for the service that makes the call. */
const DEFAULT_TIMEOUT_MS = 3_000;
const KEY_ID = 'k1';

interface ServiceClientOptions {
  /** Name of the calling service. */
  readonly from: string;
  readonly to: string;
  readonly url: string;
  /** Key of the edge from the caller to the service. */
  readonly key: Buffer;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** The certificate it shows, where services listen with TLS. */
  readonly tls?: InternalTls | null;
}

/** On whose behalf a call is made: the caller of the request at hand, or a person of stored work. */
export type OnBehalfOf = Pick<Caller, 'userId' | 'role' | 'companyId'> &
  Partial<Pick<Caller, 'sessionId' | 'level1' | 'requestId'>>;

/** Calls one service by its contract; a refusal of the service is thrown as it is, everything else as 503. */
export type ServiceClient = <Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  contract: Call<z.ZodMiniType, Body, Reply>,
  person: OnBehalfOf,
  body: z.output<Body>,
) => Promise<z.output<Reply>>;

const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(CATALOGUE, code);

/** 4xx in the one shape of refusals is the service's own word; 5xx, 403 of the passport and anything else is a failure. */
function refusedBy(status: number, body: unknown, unavailable: ApiError): ApiError {
  const parsed = z.safeParse(refusal, body);
  if (!parsed.success || status >= 500 || status === 403) return unavailable;
  const { code, message, errors, reason } = parsed.data;
  return new ApiError(
    { status, code: isErrorCode(code) ? code : 10000 },
    {
      message,
      errors,
      ...(reason === undefined ? {} : { reason }),
    },
  );
}

/** The reply as its schema reads it: the bytes of a file with their name, or JSON. A refusal is JSON in every case. */
async function readBody({ fileType }: Pick<Call, 'fileType'>, response: Response): Promise<unknown> {
  if (fileType === null || response.status !== 200) return response.json();
  const content = new Uint8Array(await response.arrayBuffer());
  return { fileName: attachedName(response.headers.get('content-disposition')), content };
}

/** `fetch` over connections of its own, which between machines show our certificate and check the other's. */
function fetchWith(tls: InternalTls | null) {
  const dispatcher = new Agent({
    ...(tls ? { connect: connectOptions(tls) } : {}),
    keepAliveTimeout: CALLER_IDLE_MS,
    keepAliveMaxTimeout: CALLER_IDLE_MS,
  });
  return (address: string, init: Omit<RequestInit, 'dispatcher'>) =>
    fetchOfUndici(address, { ...init, dispatcher });
}

/** A client of one service; each call carries a passport of the person that opens this call only. */
export function serviceClient(options: ServiceClientOptions): ServiceClient {
  const { from, to, url, key, clock, timeoutMs = DEFAULT_TIMEOUT_MS, tls = null } = options;
  const send = fetchWith(tls);
  const sign = passportSigner(key, { audience: to, issuer: from, keyId: KEY_ID, now: clock.milliseconds });
  const unavailable = (): ApiError => serviceUnavailable(`${to.toUpperCase()}_UNAVAILABLE`);

  const passportHeaders = (target: string, person: OnBehalfOf): Record<string, string> => ({
    [PASSPORT_HEADER]: sign({ sessionId: '', level1: false, ...person, internal: false }, target),
    'content-type': 'application/json',
    ...(person.requestId === undefined ? {} : { 'x-request-id': person.requestId }),
    ...traceHeaders(),
  });

  return async (contract, person, body) => {
    const { method, path, isRead } = contract;
    const request = {
      method,
      headers: passportHeaders(passportTarget(method, path), person),
      ...(method === 'GET' ? {} : { body: JSON.stringify(z.encode(contract.body, body)) }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const exchange = async () => {
      const response = await send(`${url}${path}`, request);
      return { status: response.status, body: await readBody(contract, response) };
    };
    const answer = await (isRead ? sendRead(exchange) : exchange()).catch(() => null);
    if (answer === null) throw unavailable();
    if (answer.status !== 200) throw refusedBy(answer.status, answer.body, unavailable());
    const reply = readReply(contract.reply, answer.body);
    if (!reply.success) throw unavailable();
    return reply.data;
  };
}
