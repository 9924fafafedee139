/** What a failure means for the product, whichever aggregator reports it. */
export type AggregatorErrorKind =
  | 'reauth'
  | 'gone'
  | 'retry'
  | 'rate'
  | 'notReady'
  | 'unsupported'
  | 'expired'
  | 'config'
  | 'bug';

interface Details {
  readonly kind: AggregatorErrorKind;
  readonly code: string;
  readonly requestId?: string;
  readonly retryAfterMs?: number;
}

/** A failed call of an aggregator; it contains codes only, never headers, bodies or tokens. */
export class AggregatorError extends Error {
  readonly kind: AggregatorErrorKind;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor({ kind, code, requestId, retryAfterMs }: Details) {
    super(`aggregator: ${code}`);
    this.name = 'AggregatorError';
    this.kind = kind;
    this.code = code;
    this.requestId = requestId ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

export const isAggregatorError = (
  error: unknown,
  ...kinds: AggregatorErrorKind[]
): error is AggregatorError =>
  error instanceof AggregatorError && (kinds.length === 0 || kinds.includes(error.kind));
