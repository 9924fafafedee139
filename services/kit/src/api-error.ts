import { catalogueText, type ErrorCode, type FieldErrors } from '@fw/contract-kernel';
import {
  toApiError,
  type ApiErrorName,
  type ApiErrorNameOf,
  type NamedApiError,
} from '@fw/contract-kernel/api-errors';

export interface ApiErrorDetails {
  /** In place of the row's text, where it is computed. */
  readonly message?: string;
  /** In place of the row's reason, where it is computed. */
  readonly reason?: string;
  readonly errors?: readonly FieldErrors[];
  /** The present state, for a stale version. */
  readonly current?: unknown;
  /** For 409 STILL_RUNNING, 429 and 503: when to send the request again. */
  readonly retryAfterSeconds?: number;
}

/** An expected refusal: a row of the catalogue of refusals, with what is particular to this one. It is not logged as an error. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;

  /** Rows without a name are those that another process has sent. */
  constructor(named: NamedApiError, details: ApiErrorDetails = {}) {
    super(details.message ?? named.message ?? catalogueText(named.code));
    this.status = named.status;
    this.code = named.code;
    this.details = { ...(named.reason === undefined ? {} : { reason: named.reason }), ...details };
  }

  static named(name: ApiErrorName, details?: ApiErrorDetails): ApiError {
    return new ApiError(toApiError(name), details);
  }

  /** The request itself cannot be read. */
  static badRequest(name: ApiErrorNameOf<400 | 408 | 411 | 413 | 415>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  static unauthenticated(name: ApiErrorNameOf<401>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  static forbidden(name: ApiErrorNameOf<403>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  static conflict(name: ApiErrorNameOf<409>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  /** What was entered is not accepted. */
  static invalid(name: ApiErrorNameOf<422>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  static tooMany(name: ApiErrorNameOf<429>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  static unavailable(name: ApiErrorNameOf<503>, details?: ApiErrorDetails): ApiError {
    return ApiError.named(name, details);
  }

  /** The same refusal with other details. */
  with(details: ApiErrorDetails): ApiError {
    const { status, code, message } = this;
    return new ApiError({ status, code, message }, { ...this.details, ...details });
  }
}

/** The record does not exist or belongs to another user: the same answer for both. */
export const notFound = (): ApiError => ApiError.named('NOT_FOUND');

/** The version that the client read is stale. `current` is the present state, undecoded: `mount` encodes it by the contract's `conflict`. */
export const versionLost = (current: unknown): ApiError => ApiError.conflict('VERSION_LOST', { current });

/** One form field is invalid. */
export const fieldRefused = (field: string, message: string, code: ErrorCode = 10001): ApiError =>
  new ApiError({ status: 422, code }, { errors: [{ Field: field, Errors: [message] }] });

/** A service or its database does not answer; whether a write took effect is unknown. */
export const serviceUnavailable = (reason: string): ApiError =>
  new ApiError({ status: 503, code: 10000, reason }, { retryAfterSeconds: 2 });
