import { CATALOGUE, type FieldErrors } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

const INVALID = 'Please enter a valid value.';
const DEFAULT_MESSAGE = 'Invalid input';

type Issue = z.core.$ZodIssue;

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** What is the most of a kind of value. */
const AT_MOST: Readonly<Record<string, (most: string) => string>> = {
  string: (most) => `Please enter ${most} characters or fewer.`,
  array: (most) => `Please enter ${most} entries or fewer.`,
};
const orLess = (most: string): string => `Please enter a number up to ${most}.`;

/** The limit that a value is beyond, in a sentence; null where it is wrong in another way. */
function limitSentence(issue: Issue): string | null {
  if (issue.code === 'too_big') return (AT_MOST[issue.origin] ?? orLess)(number.format(issue.maximum));
  if (issue.code !== 'too_small' || issue.origin in AT_MOST) return null;
  return `Please enter a number from ${number.format(issue.minimum)} up.`;
}

/** The message of the contract; where it has none of its own, the limit that the contract states. */
function toMessage(issue: Issue, input: unknown): string {
  if (issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined) return CATALOGUE[10001];
  const hasNone = issue.message === '' || issue.message.startsWith(DEFAULT_MESSAGE);
  // Of numbers this sentence is one of the specification; of texts it names no limit.
  const isGeneral = issue.message === INVALID && issue.code === 'too_big' && issue.origin === 'string';
  return hasNone || isGeneral ? (limitSentence(issue) ?? INVALID) : issue.message;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined,
    input,
  );

const issueFields = (issue: Issue): readonly string[] =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? issue.keys
    : [issue.path.join('.') || 'body'];

function toFieldErrors(issues: readonly Issue[], input: unknown): FieldErrors[] {
  const byField = new Map<string, string[]>();
  for (const issue of issues) {
    for (const field of issueFields(issue)) {
      byField.set(field, [...(byField.get(field) ?? []), toMessage(issue, input)]);
    }
  }
  return [...byField].map(([Field, Errors]) => ({ Field, Errors }));
}

/** Decodes what came over the wire, or refuses with every wrong field named [A5-18]. */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw ApiError.badRequest('VALIDATION', { errors: toFieldErrors(result.error.issues, input) });
}
