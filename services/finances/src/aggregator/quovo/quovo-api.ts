import * as z from 'zod/mini';
import { AggregatorError } from '../aggregator-error.ts';
import { failureOfAnswer } from '../plaid/plaid-failure.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

export interface QuovoSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  /** How long one call may take. */
  readonly timeoutMs?: number;
}

/** Calls the legacy aggregator and gives its decoded answer, or a failure that is safe to log. */
export type QuovoApi = <Reply>(path: string, body: object, reply: z.ZodMiniType<Reply>) => Promise<Reply>;

const noAnswer = (): AggregatorError => new AggregatorError({ kind: 'retry', code: 'NO_ANSWER' });

export function quovoApi({
  baseUrl,
  clientId,
  secret,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: QuovoSettings): QuovoApi {
  const headers = { 'content-type': 'application/json', 'plaid-client-id': clientId, 'plaid-secret': secret };

  /** A body that is no JSON, such as the page of a proxy, is undefined. */
  async function send(path: string, body: object) {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${baseUrl}/quovo/v2/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
      const data: unknown = await response.json().catch(() => undefined);
      return { status: response.status, data, headers: Object.fromEntries(response.headers) };
    } catch {
      throw noAnswer();
    }
  }

  return async (path, body, reply) => {
    const answer = await send(path, body);
    if (answer.status !== 200) throw failureOfAnswer(answer);
    const decoded = z.safeParse(reply, answer.data);
    if (!decoded.success) throw new AggregatorError({ kind: 'retry', code: 'INVALID_ANSWER' });
    return decoded.data;
  };
}
