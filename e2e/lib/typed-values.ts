import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Request } from 'playwright-core';
import { TYPED_VALUES_FILE } from '../../infra/lib/log-scan.mjs';

/** Members of a request that hold what a person typed. */
const ENTERED = new Set([
  'email',
  'username',
  'password',
  'confirmPassword',
  'currentPassword',
  'code',
  'firstName',
  'lastName',
  'phone',
  'city',
  'addressLine1',
  'text',
  'note',
  'notes',
  'description',
  'name',
  'value',
  'searchText',
]);
const MIN_AMOUNT = 100;

function valuesIn(value: unknown, name = ''): (string | number)[] {
  if (typeof value === 'string') return ENTERED.has(name) ? [value] : [];
  if (typeof value === 'number') return value >= MIN_AMOUNT && !Number.isInteger(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    valuesIn(member, Array.isArray(value) ? name : key),
  );
}

function parseBody(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return null; // a file or no JSON
  }
}

function note(values: readonly (string | number)[]): void {
  const run = process.env['FW_E2E_RUN'];
  if (run === undefined || values.length === 0) return;
  const lines = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  appendFileSync(join(dirname(run), TYPED_VALUES_FILE), lines);
}

/** Notes what this browser sends, for the scan of all logs after the whole suite. */
export function noteTypedValues(context: BrowserContext): void {
  context.on('request', (request) => note(valuesIn(parseBody(request))));
}

/** Notes the cookies of a browser, which no log may hold. */
export async function noteCookies(context: BrowserContext): Promise<void> {
  // A test may have closed its context.
  const cookies = await context.cookies().catch(() => []);
  note(cookies.map(({ value }) => value));
}
