import { CATALOGUE, refusal, type Call, type ErrorCode } from '@fw/contract-kernel';
import { serviceUnavailable, ApiError, sendRead, traceHeaders } from '@fw/service-kit';
import { PASSPORT_HEADER, passportTarget } from '@fw/service-kit/passport';
import * as z from 'zod/mini';
import { isOfOneInstance } from './circuit-breaker.ts';
import type { Upstream } from './upstreams.ts';

/** The gateway's calls that no single person causes count as those of one caller. */
const OWN_CALLS = 'gateway';

interface InternalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether it may be sent again; without it each GET may. */
  readonly isRead?: boolean;
  readonly body?: unknown;
  readonly requestId?: string | undefined;
  readonly passport?: string;
  /** On whose behalf, so that time-outs of one person do not count as failures of the service. */
  readonly caller?: string | undefined;
}

interface InternalResponse {
  readonly status: number;
  readonly body: unknown;
  /** From `Retry-After`, if the service sent it. */
  readonly retryAfterSeconds?: number;
}

function readRetryAfter(value: string | string[] | undefined): { retryAfterSeconds?: number } {
  const seconds = Number(value);
  return Number.isInteger(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
}

/** One call of the gateway itself to a service; 503 when it does not answer. */
export async function requestInternal(
  { pool, breaker, ownPassport }: Upstream,
  { method, path, isRead = method === 'GET', body, requestId, passport, caller = OWN_CALLS }: InternalRequest,
): Promise<InternalResponse> {
  if (!breaker.allowsCall()) throw serviceUnavailable('SERVICE_UNAVAILABLE');
  const exchange = async () => {
    const {
      statusCode,
      headers,
      body: answer,
    } = await pool.request({
      method,
      path,
      headers: {
        ...traceHeaders(),
        [PASSPORT_HEADER]: passport ?? ownPassport(passportTarget(method, path)),
        ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { statusCode, headers, text: await answer.text() };
  };
  try {
    const { statusCode, headers, text } = await (isRead ? sendRead(exchange) : exchange());
    breaker.recordSuccess();
    return {
      status: statusCode,
      body: text === '' ? null : JSON.parse(text),
      ...readRetryAfter(headers['retry-after']),
    };
  } catch (error) {
    if (!isOfOneInstance(error, isRead)) breaker.recordError(error, caller);
    throw error instanceof ApiError ? error : serviceUnavailable('SERVICE_UNAVAILABLE');
  }
}

const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(CATALOGUE, code);

function refusedBy({ status, body, retryAfterSeconds }: InternalResponse): ApiError {
  const parsed = z.safeParse(refusal, body);
  if (!parsed.success || status >= 500) return serviceUnavailable('SERVICE_UNAVAILABLE');
  const { code, message, errors, reason } = parsed.data;
  return new ApiError(
    { status, code: isErrorCode(code) ? code : 10000 },
    {
      message,
      errors,
      ...(reason === undefined ? {} : { reason }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  );
}

/** A typed call of the gateway itself; a refusal of the service is thrown as it is. */
export async function callService<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  upstream: Upstream,
  contract: Call<z.ZodMiniType, Body, Reply>,
  { body, requestId, caller }: { body: z.output<Body>; requestId?: string; caller?: string },
): Promise<z.output<Reply>> {
  const method = contract.method === 'GET' ? 'GET' : 'POST';
  const encoded = z.encode(contract.body, body);
  const response = await requestInternal(upstream, {
    method,
    path: contract.path,
    isRead: contract.isRead,
    body: encoded,
    requestId,
    caller,
  });
  if (response.status !== 200) throw refusedBy(response);
  return z.parse(contract.reply, response.body);
}
