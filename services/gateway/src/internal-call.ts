import { CATALOGUE, refusal, type Call, type ErrorCode } from '@fw/contract-kernel';
import { away, Refused } from '@fw/service-kit';
import { PASSPORT_HEADER, passportTarget } from '@fw/service-kit/passport';
import * as z from 'zod/mini';
import type { Upstream } from './upstreams.ts';

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly requestId?: string | undefined;
  readonly passport?: string;
}

/** One call of the gateway itself to a service; 503 when it does not answer. */
export async function ask(upstream: Upstream, call: Ask): Promise<{ status: number; body: unknown }> {
  const { pool, breaker } = upstream;
  if (!breaker.mayTry()) throw away('SERVICE_AWAY');
  try {
    const answer = await pool.request({
      method: call.method,
      path: call.path,
      headers: {
        [PASSPORT_HEADER]: call.passport ?? upstream.ownPassport(passportTarget(call.method, call.path)),
        ...(call.requestId === undefined ? {} : { 'x-request-id': call.requestId }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await answer.body.text();
    breaker.worked();
    return { status: answer.statusCode, body: text === '' ? null : JSON.parse(text) };
  } catch (error) {
    breaker.failed();
    throw error instanceof Refused ? error : away('SERVICE_AWAY');
  }
}

const isErrorCode = (code: number): code is ErrorCode => Object.hasOwn(CATALOGUE, code);

function refusedBy(status: number, body: unknown): Refused {
  const said = z.safeParse(refusal, body);
  if (!said.success || status >= 500) return away('SERVICE_AWAY');
  const { code, message, errors, reason } = said.data;
  const details = { message, errors, ...(reason === undefined ? {} : { reason }) };
  return new Refused(status, isErrorCode(code) ? code : 10000, details);
}

/** A typed call of the gateway itself; a refusal of the service is thrown as it is. */
export async function callService<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  upstream: Upstream,
  contract: Call<z.ZodMiniType, Body, Reply>,
  { body, requestId }: { body: z.output<Body>; requestId?: string },
): Promise<z.output<Reply>> {
  const method = contract.method === 'GET' ? 'GET' : 'POST';
  const sent = z.encode(contract.body, body);
  const answer = await ask(upstream, { method, path: contract.path, body: sent, requestId });
  if (answer.status !== 200) throw refusedBy(answer.status, answer.body);
  return z.parse(contract.reply, answer.body);
}
