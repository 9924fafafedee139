/** Members whose value never reaches a log line, at any depth. */
const REDACTED_MEMBERS: ReadonlySet<string> = new Set([
  'headers',
  'config',
  'request',
  'response',
  'cookie',
  'authorization',
  'password',
  'newpassword',
  'code',
  'publictoken',
  'accesstoken',
  'linktoken',
  'draftkey',
  'email',
  'username',
  'firstname',
  'lastname',
  'phone',
  'dateofbirth',
  'addressline',
  'secret',
]);
const MAX_DEPTH = 5;
const REDACTED = '[redacted]';

const SENSITIVE_TEXT = new RegExp(
  [
    /(?<=dup key: )\{.*\}/, // values of a unique index, in an error of MongoDB
    /(?<=failed for value )".*?"(?= \(type)/, // a value that mongoose could not cast
    /(?:access|public|link)-(?:sandbox|production)-[\w-]+/, // tokens of the bank link
    /(?<![\w.%+-])[\w.%+-]{1,256}@[\w-]{1,63}(?:\.[\w-]{1,63})+/, // email addresses
    /(?<![\w-])(?:[\w-]{43}|[\da-f]{64})(?![\w-])/, // SHA-256 in base64url or hexadecimal, such as a session id
    /(?<!\w)(?!000|666|9\d\d)\d{3}([- ]?)(?!00)\d{2}\1(?!0000)\d{4}(?!\w)/, // social security numbers
  ]
    .map(({ source }) => source)
    .join('|'),
  'gs',
);

/** Replaces personal data and secrets inside a text: the second net under the list of member names. */
export const maskText = (text: string): string => text.replace(SENSITIVE_TEXT, REDACTED);

const isRedacted = (key: string, value: unknown): boolean =>
  REDACTED_MEMBERS.has(key.toLowerCase()) && (typeof value === 'object' || typeof value === 'string');

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item, depth + 1));
  return redact(value, depth);
}

/** The members of a log line without secrets and personal data. */
export function redact(line: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(line).map(([key, value]) => [
      key,
      isRedacted(key, value) ? REDACTED : redactValue(value, depth + 1),
    ]),
  );
}
