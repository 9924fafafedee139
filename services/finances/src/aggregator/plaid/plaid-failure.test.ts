import { AxiosError, AxiosHeaders } from 'axios';
import { expect, it } from 'vitest';
import { plaidFailure } from './plaid-failure.ts';

const SECRET = 'a-secret-nobody-may-see';

function refused(status: number, data: unknown, headers: Record<string, string> = {}): AxiosError {
  const config = {
    headers: new AxiosHeaders({ 'PLAID-SECRET': SECRET }),
    data: '{"access_token":"access-sandbox-1"}',
  };
  const response = { status, data, headers: new AxiosHeaders(headers), config, statusText: '' };
  return new AxiosError('failed', 'ERR_BAD_REQUEST', config, null, response);
}

const plaidError = (error_type: string, error_code: string) => ({
  error_type,
  error_code,
  request_id: 'abc',
});

it.each([
  [400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED', 'reauth'],
  [400, 'ITEM_ERROR', 'ITEM_NOT_FOUND', 'gone'],
  [400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN', 'gone'],
  [400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN', 'expired'],
  [400, 'INVALID_INPUT', 'INVALID_API_KEYS', 'config'],
  [400, 'ITEM_ERROR', 'NO_LIABILITY_ACCOUNTS', 'unsupported'],
  [400, 'ITEM_ERROR', 'PRODUCT_NOT_READY', 'notReady'],
  [400, 'INSTITUTION_ERROR', 'INSTITUTION_DOWN', 'retry'],
  [500, 'API_ERROR', 'INTERNAL_SERVER_ERROR', 'retry'],
  [429, 'RATE_LIMIT_EXCEEDED', 'TRANSACTIONS_LIMIT', 'rate'],
  [400, 'INVALID_REQUEST', 'MISSING_FIELDS', 'bug'],
] as const)('%i %s %s means %s', (...[status, type, code, kind]) => {
  expect(plaidFailure(refused(status, plaidError(type, code)))).toMatchObject({
    kind,
    code,
    requestId: 'abc',
  });
});

it('a cut connection, a time-out or a page of some proxy may pass', () => {
  expect(plaidFailure(new AxiosError('reset', 'ECONNRESET'))).toMatchObject({
    kind: 'retry',
    code: 'ECONNRESET',
  });
  expect(plaidFailure(new AxiosError('slow', 'ECONNABORTED'))).toMatchObject({ kind: 'retry' });
  expect(plaidFailure(refused(502, '<html>'))).toMatchObject({ kind: 'retry' });
});

it('waits for the stated Retry-After, at most an hour', () => {
  const busy = plaidError('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED');
  expect(plaidFailure(refused(429, busy, { 'retry-after': '7' })).retryAfterMs).toBe(7_000);
  expect(plaidFailure(refused(429, busy, { 'retry-after': '999999' })).retryAfterMs).toBe(3_600_000);
  expect(plaidFailure(refused(429, busy)).retryAfterMs).toBeNull();
});

it('nothing of the client id, the secret or a token travels with a failure', () => {
  for (const error of [refused(400, plaidError('ITEM_ERROR', 'ITEM_NOT_FOUND')), refused(502, SECRET)]) {
    const failure = plaidFailure(error);
    const all = JSON.stringify([
      failure,
      failure.message,
      failure.stack,
      failure.cause,
      Object.entries(failure),
    ]);
    expect(all).not.toMatch(/a-secret|access-sandbox|PLAID-SECRET/);
  }
});
