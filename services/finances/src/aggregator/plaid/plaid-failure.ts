import * as z from 'zod/mini';
import { AggregatorError, type AggregatorErrorKind } from '../aggregator-error.ts';

const KINDS: Readonly<Record<string, AggregatorErrorKind>> = {
  ITEM_LOGIN_REQUIRED: 'reauth',
  ITEM_LOCKED: 'reauth',
  PASSWORD_RESET_REQUIRED: 'reauth',
  USER_SETUP_REQUIRED: 'reauth',
  INVALID_CREDENTIALS: 'reauth',
  INVALID_MFA: 'reauth',
  INSUFFICIENT_CREDENTIALS: 'reauth',
  ACCESS_NOT_GRANTED: 'reauth',
  NO_ACCOUNTS: 'reauth',
  ITEM_NOT_FOUND: 'gone',
  ITEM_CONCURRENTLY_DELETED: 'gone',
  INVALID_ACCESS_TOKEN: 'gone',
  USER_PERMISSION_REVOKED: 'gone',
  INVALID_PUBLIC_TOKEN: 'expired',
  INVALID_LINK_TOKEN: 'expired',
  INVALID_API_KEYS: 'config',
  PRODUCT_NOT_READY: 'notReady',
  NO_LIABILITY_ACCOUNTS: 'unsupported',
  NO_INVESTMENT_ACCOUNTS: 'unsupported',
  PRODUCTS_NOT_SUPPORTED: 'unsupported',
  ADDITIONAL_CONSENT_REQUIRED: 'unsupported',
  PRODUCT_NOT_ENABLED: 'unsupported',
  INVALID_PRODUCT: 'unsupported',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'retry',
};

const KINDS_BY_TYPE: Readonly<Record<string, AggregatorErrorKind>> = {
  INSTITUTION_ERROR: 'retry',
  API_ERROR: 'retry',
  RATE_LIMIT_EXCEEDED: 'rate',
};

const MAX_RETRY_AFTER_SECONDS = 3_600;
const TOO_MANY_REQUESTS = 429;

const headersShape = z.object({ 'retry-after': z.optional(z.unknown()), date: z.optional(z.unknown()) });
/** Any answer over HTTP, whether it comes from the aggregator or from a proxy in front of it. */
const answerShape = z.object({ status: z.number(), data: z.unknown(), headers: z.optional(headersShape) });
const refusalShape = z.object({
  error_type: z.string(),
  error_code: z.string(),
  request_id: z.optional(z.nullable(z.string())),
});

const failureShape = z.object({ response: z.optional(z.unknown()), code: z.optional(z.string()) });

type Answer = z.output<typeof answerShape>;

/** Seconds, or the difference between an HTTP date and the date of the answer itself; NaN for anything else. */
function toSeconds(value: unknown, answeredAt: unknown): number {
  const seconds = Number(value);
  if (!Number.isNaN(seconds)) return seconds;
  return (Date.parse(String(value)) - Date.parse(String(answeredAt))) / 1_000;
}

function readRetryAfter({ headers }: Answer): { retryAfterMs?: number } {
  const seconds = Math.ceil(toSeconds(headers?.['retry-after'], headers?.date));
  return seconds > 0 ? { retryAfterMs: Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1_000 } : {};
}

const toErrorKind = (code: string, type: string, status: number): AggregatorErrorKind =>
  KINDS[code] ?? KINDS_BY_TYPE[type] ?? (status >= 500 ? 'retry' : 'bug');

/** The failure that a refusing answer over HTTP means. */
export function failureOfAnswer(answer: Answer): AggregatorError {
  const refusal = z.safeParse(refusalShape, answer.data);
  if (!refusal.success) {
    const isRate = answer.status === TOO_MANY_REQUESTS;
    return new AggregatorError({
      kind: isRate ? 'rate' : 'retry',
      code: isRate ? 'TOO_MANY_REQUESTS' : 'INVALID_ANSWER',
      ...readRetryAfter(answer),
    });
  }
  const { error_code, error_type, request_id } = refusal.data;
  return new AggregatorError({
    kind: toErrorKind(error_code, error_type, answer.status),
    code: error_code,
    ...(request_id ? { requestId: request_id } : {}),
    ...readRetryAfter(answer),
  });
}

/**
 * The SDK's errors carry client id, secret and the request: nothing of them may be passed on, so only the codes are
 * copied. An answer that is no refusal of Plaid (proxy page, cut connection, time-out) counts as temporary.
 */
export function plaidFailure(error: unknown): AggregatorError {
  if (error instanceof AggregatorError) return error;
  const failure = z.safeParse(failureShape, error);
  const answer = z.safeParse(answerShape, failure.data?.response);
  if (answer.success) return failureOfAnswer(answer.data);
  const isFromNetwork = failure.success && failure.data.code !== undefined;
  const isPlain = error instanceof Error && !isFromNetwork && failure.data?.response === undefined;
  return new AggregatorError(
    isPlain ? { kind: 'bug', code: error.name } : { kind: 'retry', code: failure.data?.code ?? 'NO_ANSWER' },
  );
}

/** The SDK gives an answer that is no complete JSON as text. */
const isJsonObject = (data: unknown): boolean => typeof data === 'object' && data !== null;

/** Runs one call of the SDK and gives its data, or a failure that is safe to log. */
export async function callPlaid<Data>(work: () => Promise<{ readonly data: Data }>): Promise<Data> {
  try {
    const { data } = await work();
    if (!isJsonObject(data)) throw new AggregatorError({ kind: 'retry', code: 'INVALID_ANSWER' });
    return data;
  } catch (error) {
    throw plaidFailure(error);
  }
}
