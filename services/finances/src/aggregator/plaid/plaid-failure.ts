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

const answerShape = z.object({
  status: z.number(),
  data: z.object({
    error_type: z.string(),
    error_code: z.string(),
    request_id: z.optional(z.nullable(z.string())),
  }),
  headers: z.optional(z.object({ 'retry-after': z.optional(z.unknown()) })),
});

const failureShape = z.object({ response: z.optional(z.unknown()), code: z.optional(z.string()) });

function retryAfterOf(headers: { readonly 'retry-after'?: unknown } | undefined): { retryAfterMs?: number } {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: Math.min(seconds, 3_600) * 1_000 } : {};
}

const kindOf = (code: string, type: string, status: number): AggregatorErrorKind =>
  KINDS[code] ?? KINDS_BY_TYPE[type] ?? (status >= 500 ? 'retry' : 'bug');

/**
 * The SDK's errors carry client id, secret and the request: nothing of them may travel on, so only the codes are copied.
 * An answer that is no refusal of Plaid (proxy page, cut connection, time-out) counts as passing.
 */
export function plaidFailure(error: unknown): AggregatorError {
  if (error instanceof AggregatorError) return error;
  const failure = z.safeParse(failureShape, error);
  const answer = z.safeParse(answerShape, failure.data?.response);
  if (!answer.success) {
    const isFromNetwork = failure.success && failure.data.code !== undefined;
    const isPlain = error instanceof Error && !isFromNetwork && failure.data?.response === undefined;
    return new AggregatorError(
      isPlain
        ? { kind: 'bug', code: error.name }
        : { kind: 'retry', code: failure.data?.code ?? 'NO_ANSWER' },
    );
  }
  const { status, data, headers } = answer.data;
  return new AggregatorError({
    kind: kindOf(data.error_code, data.error_type, status),
    code: data.error_code,
    ...(data.request_id ? { requestId: data.request_id } : {}),
    ...retryAfterOf(headers),
  });
}

/** Runs one call of the SDK and gives its data, or a failure that is safe to log. */
export async function callPlaid<Data>(work: () => Promise<{ readonly data: Data }>): Promise<Data> {
  try {
    const { data } = await work();
    return data;
  } catch (error) {
    throw plaidFailure(error);
  }
}
