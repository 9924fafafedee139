import { catalogueText, type ErrorCode, type FieldErrors } from '@fw/contract-kernel';

export interface RefusedDetails {
  readonly message?: string;
  readonly reason?: string;
  readonly errors?: readonly FieldErrors[];
  /** What the server holds now, for a lost race. */
  readonly current?: unknown;
  /** For 429 and 503: when to come back. */
  readonly retryAfterSeconds?: number;
}

/** An expected no: an HTTP status, a code of the catalogue and its text; it is not logged as a failure. */
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

/** Not there, or not yours: the same answer for both. */
export const notFound = (): Refused => new Refused(404, 0, { reason: 'NOT_FOUND' });

/** The version the editor saw is gone; `current` is what stands now. */
export const versionLost = (current: unknown): Refused =>
  new Refused(409, 10000, { reason: 'VERSION_LOST', current });

/** One form field is wrong. */
export const fieldRefused = (field: string, message: string, code: ErrorCode = 10001): Refused =>
  new Refused(422, code, { errors: [{ Field: field, Errors: [message] }] });

/** A service or the database behind it does not answer; nothing is known of a write that was on its way. */
export const away = (reason: string): Refused => new Refused(503, 10000, { reason, retryAfterSeconds: 2 });
