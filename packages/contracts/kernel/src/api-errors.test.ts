import { expect, it } from 'vitest';
import { API_ERRORS, toApiError, type ApiErrorName } from './api-errors.ts';
import { catalogueText } from './catalogue.ts';

const RETRY = 'An error has occurred, Please retry';
const REQUIRED = 'Field required';

/** Name, status, code, reason and text of every refusal, as clients read them. */
const SENT: readonly (readonly [ApiErrorName, number, number, string | null, string])[] = [
  ['BODY_INCOMPLETE', 400, 10000, 'BODY_INCOMPLETE', RETRY],
  ['BODY_NOT_AN_OBJECT', 400, 10000, 'BODY_NOT_AN_OBJECT', RETRY],
  ['BODY_NOT_JSON', 400, 10000, 'BODY_NOT_JSON', RETRY],
  ['BODY_TOO_DEEP', 400, 10000, 'BODY_TOO_DEEP', RETRY],
  ['NOTICE_MALFORMED', 400, 10000, 'VALIDATION', RETRY],
  ['PATH', 400, 10000, 'PATH', RETRY],
  ['REQUEST', 400, 10000, 'REQUEST', RETRY],
  ['VALIDATION', 400, 10001, 'VALIDATION', REQUIRED],
  ['SESSION_EXPIRED', 401, 10000, 'SESSION_EXPIRED', 'Your session expired.'],
  ['SESSION_ENDED_ELSEWHERE', 401, 10000, 'SESSION_ENDED_ELSEWHERE', 'Your session expired.'],
  ['SESSION_ENDED_BY_PASSWORD', 401, 10000, 'SESSION_ENDED_BY_PASSWORD', 'Your session expired.'],
  ['SESSION_MISSING', 401, 10000, 'SESSION_EXPIRED', RETRY],
  [
    'ADMINISTRATORS_ONLY',
    403,
    10000,
    'ADMINISTRATORS_ONLY',
    'Only an administrator of this company can change what employees may share.',
  ],
  ['ANTI_FORGERY', 403, 10000, 'ANTI_FORGERY', RETRY],
  ['CONFIRMATION_REQUIRED', 403, 10000, 'CONFIRMATION_REQUIRED', RETRY],
  ['CONSENT_MISSING', 403, 10000, 'CONSENT_MISSING', 'The client or the sponsor does not allow this.'],
  ['CROSS_SITE', 403, 10000, 'CROSS_SITE', RETRY],
  ['ENROLMENT_REQUIRED', 403, 10000, 'SECOND_FACTOR_REQUIRED', 'Set up a second step at sign-in first.'],
  ['GATEWAY_REQUIRED', 403, 10000, 'GATEWAY_REQUIRED', RETRY],
  ['ROLE', 403, 10000, 'ROLE', RETRY],
  ['SIGNATURE', 403, 10000, 'SIGNATURE', RETRY],
  [
    'SUPERVISORS_ONLY',
    403,
    10000,
    'SUPERVISORS_ONLY',
    'Only an administrator of this company can read its records.',
  ],
  ['NOT_FOUND', 404, 0, 'NOT_FOUND', 'Your response does not match our records.'],
  ['BODY_TOO_SLOW', 408, 10000, 'BODY_TOO_SLOW', RETRY],
  ['ALREADY_LINKED', 409, 10000, 'ALREADY_LINKED', RETRY],
  ['ALREADY_UNDONE', 409, 10000, 'ALREADY_UNDONE', RETRY],
  ['CONNECTION_GONE', 409, 10000, 'CONNECTION_GONE', RETRY],
  [
    'LAST_SECOND_FACTOR',
    409,
    10000,
    'SECOND_FACTOR_REQUIRED',
    'Your company requires a second step at sign-in. Add another one before you remove this one.',
  ],
  ['MANUAL_IS_EDITED', 409, 10000, 'MANUAL_IS_EDITED', RETRY],
  ['NOT_ACCEPTED', 409, 10000, 'NOT_ACCEPTED', RETRY],
  ['NOT_CONNECTED', 409, 10000, 'NOT_CONNECTED', RETRY],
  ['NO_LINK_SESSION', 409, 10000, 'NO_LINK_SESSION', RETRY],
  ['NO_SECOND_FACTOR', 409, 10000, 'NO_SECOND_FACTOR', RETRY],
  ['OTHER_CONNECTIVITY', 409, 10000, 'OTHER_CONNECTIVITY', RETRY],
  ['PART_OF_SPLIT', 409, 10000, 'PART_OF_SPLIT', RETRY],
  ['REPAIR_NEEDED', 409, 10000, 'REPAIR_NEEDED', RETRY],
  ['REPLACED_BY_COPY', 409, 10000, 'REPLACED_BY_COPY', RETRY],
  [
    'RESTORE_NOT_EMPTY',
    409,
    10000,
    'RESTORE_NOT_EMPTY',
    'This account already has data of its own. Your file can be imported into a new account only.',
  ],
  ['STATE_FORBIDS', 409, 10000, 'STATE_FORBIDS', RETRY],
  ['STILL_RUNNING', 409, 10000, 'STILL_RUNNING', RETRY],
  ['SYNCED_STAYS', 409, 10000, 'SYNCED_STAYS', RETRY],
  ['VERSION_LOST', 409, 10000, 'VERSION_LOST', RETRY],
  ['LENGTH', 411, 10000, 'LENGTH', RETRY],
  ['BODY_TOO_LARGE', 413, 10000, 'BODY_TOO_LARGE', RETRY],
  ['CONTENT_ENCODING', 415, 10000, 'CONTENT_ENCODING', RETRY],
  ['CONTENT_TYPE', 415, 10000, 'CONTENT_TYPE', RETRY],
  ['ANSWERS', 422, 10001, 'VALIDATION', REQUIRED],
  ['BOT_CHECK', 422, 10000, 'BOT_CHECK', RETRY],
  ['FIELDS', 422, 10001, null, REQUIRED],
  ['IDEMPOTENCY_KEY_REUSED', 422, 10000, 'IDEMPOTENCY_KEY_REUSED', RETRY],
  ['LINKED_ACCOUNT', 422, 10001, 'LINKED_ACCOUNT', REQUIRED],
  ['LINK_EXPIRED', 422, 10000, 'LINK_EXPIRED', RETRY],
  ['LOCKED', 422, 10003, 'LOCKED', 'User is locked out'],
  ['NOT_COMPUTED', 422, 10000, 'NOT_COMPUTED', RETRY],
  [
    'NO_PASSWORD',
    422,
    0,
    'SINGLE_SIGN_ON',
    'You sign in with your employer, so there is no password to change here.',
  ],
  ['OTHER_METHOD_REQUIRED', 422, 10000, 'OTHER_METHOD_REQUIRED', RETRY],
  ['PLAN_TYPE_NOT_OFFERED', 422, 10000, 'PLAN_TYPE_NOT_OFFERED', 'This plan type cannot be started.'],
  ['REGISTRATION_OVER', 422, 0, 'REGISTRATION_OVER', 'Your registration took too long. Please start again.'],
  ['RESET_OVER', 422, 0, 'RESET_OVER', 'This link or code is not valid any more. Please start again.'],
  ['SECOND_FACTOR_REQUIRED', 422, 10000, 'SECOND_FACTOR_REQUIRED', RETRY],
  ['SIGN_IN_OVER', 422, 10000, 'SIGN_IN_OVER', 'Your sign-in took too long. Please sign in again.'],
  [
    'SINGLE_SIGN_ON',
    422,
    10000,
    'SINGLE_SIGN_ON',
    "We couldn't sign you in with your employer. Please try again.",
  ],
  ['WRONG_CODE', 422, 10002, 'NO_MATCH', 'Invalid verification code'],
  ['WRONG_PASSWORD', 422, 0, 'NO_MATCH', 'Your response does not match our records.'],
  ['BUSY', 429, 10000, 'BUSY', RETRY],
  [
    'CODE_LIMIT',
    429,
    10000,
    'CODE_LIMIT',
    'Too many codes were sent to this address. Please try again tomorrow.',
  ],
  [
    'CODE_SENT',
    429,
    10000,
    'CODE_SENT',
    'A code was sent less than a minute ago. Please wait a moment and try again.',
  ],
  ['PASSWORDS_BUSY', 429, 10000, 'PASSWORDS_BUSY', RETRY],
  ['RATE_LIMIT', 429, 10000, 'RATE_LIMIT', RETRY],
  ['ROW_LIMIT', 429, 10000, 'ROW_LIMIT', RETRY],
  ['SIGN_IN_BUSY', 429, 10000, 'SIGN_IN_BUSY', RETRY],
  ['TOO_MANY_AT_ONCE', 429, 10000, 'TOO_MANY_AT_ONCE', RETRY],
  ['TOO_MANY_REQUESTS', 429, 10000, 'TOO_MANY_REQUESTS', RETRY],
  ['UNKNOWN', 500, -1, null, 'Unknown error encountered'],
  ['AGGREGATOR_UNAVAILABLE', 503, 10000, 'AGGREGATOR_UNAVAILABLE', RETRY],
];

it('sends each refusal with its status, code, reason and text', () => {
  const sent = SENT.map(([name]) => {
    const { status, code, reason = null, message = catalogueText(code) } = toApiError(name);
    return [name, status, code, reason, message];
  });
  expect(sent).toEqual(SENT);
  expect(SENT.map(([name]) => name)).toEqual(Object.keys(API_ERRORS));
});

it('has one row for what a client reads, and lists them by status', () => {
  const read = SENT.map(([, ...row]) => row.join(' '));
  expect(new Set(read).size).toBe(read.length);
  const statuses = SENT.map(([, status]) => status);
  expect(statuses).toEqual(statuses.toSorted((left, right) => left - right));
});
