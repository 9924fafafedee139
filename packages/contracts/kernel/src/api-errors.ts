import type { ErrorCode } from './catalogue.ts';

/** A refusal of a service or of the gateway: its status, its code of the error catalogue, its reason and its text. */
export interface ApiErrorRow {
  readonly status: number;
  readonly code: ErrorCode;
  /** The stable word for programs; the name of the row if not given, none if null. */
  readonly reason?: string | null;
  /** The text of the code if not given. */
  readonly message?: string;
}

/** Every refusal by its name, in the order of their statuses. */
export const API_ERRORS = {
  BODY_INCOMPLETE: { status: 400, code: 10000 },
  BODY_NOT_AN_OBJECT: { status: 400, code: 10000 },
  BODY_NOT_JSON: { status: 400, code: 10000 },
  BODY_TOO_DEEP: { status: 400, code: 10000 },
  NOTICE_MALFORMED: { status: 400, code: 10000, reason: 'VALIDATION' },
  PATH: { status: 400, code: 10000 },
  REQUEST: { status: 400, code: 10000 },
  VALIDATION: { status: 400, code: 10001 },

  SESSION_EXPIRED: { status: 401, code: 10000, message: 'Your session expired.' },
  /** Ended on another device, by the company or by a deletion: a sign that someone else may use the account. */
  SESSION_ENDED_ELSEWHERE: { status: 401, code: 10000, message: 'Your session expired.' },
  SESSION_ENDED_BY_PASSWORD: { status: 401, code: 10000, message: 'Your session expired.' },
  SESSION_MISSING: { status: 401, code: 10000, reason: 'SESSION_EXPIRED' },

  ADMINISTRATORS_ONLY: {
    status: 403,
    code: 10000,
    message: 'Only an administrator of this company can change what employees may share.',
  },
  ANTI_FORGERY: { status: 403, code: 10000 },
  CONFIRMATION_REQUIRED: { status: 403, code: 10000 },
  CONSENT_MISSING: { status: 403, code: 10000, message: 'The client or the sponsor does not allow this.' },
  CROSS_SITE: { status: 403, code: 10000 },
  ENROLMENT_REQUIRED: {
    status: 403,
    code: 10000,
    reason: 'SECOND_FACTOR_REQUIRED',
    message: 'Set up a second step at sign-in first.',
  },
  GATEWAY_REQUIRED: { status: 403, code: 10000 },
  ROLE: { status: 403, code: 10000 },
  SIGNATURE: { status: 403, code: 10000 },
  SUPERVISORS_ONLY: {
    status: 403,
    code: 10000,
    message: 'Only an administrator of this company can read its records.',
  },

  /** The record does not exist or belongs to another user: the same answer for both. */
  NOT_FOUND: { status: 404, code: 0 },

  BODY_TOO_SLOW: { status: 408, code: 10000 },

  ALREADY_LINKED: { status: 409, code: 10000 },
  ALREADY_UNDONE: { status: 409, code: 10000 },
  CONNECTION_GONE: { status: 409, code: 10000 },
  LAST_SECOND_FACTOR: {
    status: 409,
    code: 10000,
    reason: 'SECOND_FACTOR_REQUIRED',
    message: 'Your company requires a second step at sign-in. Add another one before you remove this one.',
  },
  MANUAL_IS_EDITED: { status: 409, code: 10000 },
  NOT_ACCEPTED: { status: 409, code: 10000 },
  NOT_CONNECTED: { status: 409, code: 10000 },
  NO_LINK_SESSION: { status: 409, code: 10000 },
  NO_SECOND_FACTOR: { status: 409, code: 10000 },
  /** The person's banks are linked through the other aggregator. */
  OTHER_CONNECTIVITY: { status: 409, code: 10000 },
  PART_OF_SPLIT: { status: 409, code: 10000 },
  REPAIR_NEEDED: { status: 409, code: 10000 },
  REPLACED_BY_COPY: { status: 409, code: 10000 },
  RESTORE_NOT_EMPTY: {
    status: 409,
    code: 10000,
    message: 'This account already has data of its own. Your file can be imported into a new account only.',
  },
  STATE_FORBIDS: { status: 409, code: 10000 },
  STILL_RUNNING: { status: 409, code: 10000 },
  SYNCED_STAYS: { status: 409, code: 10000 },
  /** The version that the client read is stale. */
  VERSION_LOST: { status: 409, code: 10000 },

  LENGTH: { status: 411, code: 10000 },
  BODY_TOO_LARGE: { status: 413, code: 10000 },
  CONTENT_ENCODING: { status: 415, code: 10000 },
  CONTENT_TYPE: { status: 415, code: 10000 },

  ANSWERS: { status: 422, code: 10001, reason: 'VALIDATION' },
  BOT_CHECK: { status: 422, code: 10000 },
  /** Fields of a form; the errors name them. */
  FIELDS: { status: 422, code: 10001, reason: null },
  IDEMPOTENCY_KEY_REUSED: { status: 422, code: 10000 },
  LINKED_ACCOUNT: { status: 422, code: 10001 },
  LINK_EXPIRED: { status: 422, code: 10000 },
  LOCKED: { status: 422, code: 10003 },
  NOT_COMPUTED: { status: 422, code: 10000 },
  NO_PASSWORD: {
    status: 422,
    code: 0,
    reason: 'SINGLE_SIGN_ON',
    message: 'You sign in with your employer, so there is no password to change here.',
  },
  OTHER_METHOD_REQUIRED: { status: 422, code: 10000 },
  PLAN_TYPE_NOT_OFFERED: { status: 422, code: 10000, message: 'This plan type cannot be started.' },
  REGISTRATION_OVER: {
    status: 422,
    code: 0,
    message: 'Your registration took too long. Please start again.',
  },
  RESET_OVER: {
    status: 422,
    code: 0,
    message: 'This link or code is not valid any more. Please start again.',
  },
  SECOND_FACTOR_REQUIRED: { status: 422, code: 10000 },
  SIGN_IN_OVER: { status: 422, code: 10000, message: 'Your sign-in took too long. Please sign in again.' },
  SINGLE_SIGN_ON: {
    status: 422,
    code: 10000,
    message: "We couldn't sign you in with your employer. Please try again.",
  },
  WRONG_CODE: { status: 422, code: 10002, reason: 'NO_MATCH' },
  WRONG_PASSWORD: { status: 422, code: 0, reason: 'NO_MATCH' },

  BUSY: { status: 429, code: 10000 },
  CODE_LIMIT: {
    status: 429,
    code: 10000,
    message: 'Too many codes were sent to this address. Please try again tomorrow.',
  },
  CODE_SENT: {
    status: 429,
    code: 10000,
    message: 'A code was sent less than a minute ago. Please wait a moment and try again.',
  },
  PASSWORDS_BUSY: { status: 429, code: 10000 },
  RATE_LIMIT: { status: 429, code: 10000 },
  ROW_LIMIT: { status: 429, code: 10000 },
  SIGN_IN_BUSY: { status: 429, code: 10000 },
  TOO_MANY_AT_ONCE: { status: 429, code: 10000 },
  TOO_MANY_REQUESTS: { status: 429, code: 10000 },

  UNKNOWN: { status: 500, code: -1, reason: null },

  AGGREGATOR_UNAVAILABLE: { status: 503, code: 10000 },
} as const satisfies Readonly<Record<string, ApiErrorRow>>;

export type ApiErrorName = keyof typeof API_ERRORS;

/** The names whose status is one of these. */
export type ApiErrorNameOf<Status extends number> = {
  [Name in ApiErrorName]: (typeof API_ERRORS)[Name]['status'] extends Status ? Name : never;
}[ApiErrorName];

/** A row as it is sent: without a reason where it has none. */
export interface NamedApiError {
  readonly status: number;
  readonly code: ErrorCode;
  readonly reason?: string;
  readonly message?: string;
}

export function toApiError(name: ApiErrorName): NamedApiError {
  const { reason = name, ...row }: ApiErrorRow = API_ERRORS[name];
  return reason === null ? row : { ...row, reason };
}
