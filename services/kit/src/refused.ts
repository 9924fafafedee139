import { catalogueText, VERSION_LOST, type ErrorCode, type FieldErrors } from '@fw/contract-kernel';

export interface RefusedDetails {
  readonly message?: string;
  readonly reason?: string;
  readonly errors?: readonly FieldErrors[];
  /** The present state, for a stale version. */
  readonly current?: unknown;
  /** For 409 STILL_RUNNING, 429 and 503: when to send the request again. */
  readonly retryAfterSeconds?: number;
}

/** An expected refusal: an HTTP status, a code of the catalogue and its text. It is not logged as an error. */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: RefusedDetails;

  constructor(status: number, code: ErrorCode, details: RefusedDetails = {}) {
    super(details.message ?? catalogueText(code));
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The record does not exist or belongs to another user: the same answer for both. */
export const notFound = (): Refused => new Refused(404, 0, { reason: 'NOT_FOUND' });

/** The version that the client read is stale. `current` is the present state, undecoded: `mount` encodes it by the contract's `conflict`. */
export const versionLost = (current: unknown): Refused =>
  new Refused(409, 10000, { reason: VERSION_LOST, current });

/** One form field is invalid. */
export const fieldRefused = (field: string, message: string, code: ErrorCode = 10001): Refused =>
  new Refused(422, code, { errors: [{ Field: field, Errors: [message] }] });

/** A service or its database does not answer; whether a write took effect is unknown. */
export const away = (reason: string): Refused => new Refused(503, 10000, { reason, retryAfterSeconds: 2 });
