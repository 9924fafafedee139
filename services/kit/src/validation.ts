import { CATALOGUE, type FieldErrors } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

const INVALID = 'Please enter a valid value.';
const DEFAULT_MESSAGE = 'Invalid input';

type Issue = z.core.$ZodIssue;

function messageOf(issue: Issue, input: unknown): string {
  if (issue.code === 'invalid_type' && valueAt(input, issue.path) === undefined) return CATALOGUE[10001];
  return issue.message === '' || issue.message.startsWith(DEFAULT_MESSAGE) ? INVALID : issue.message;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, key)?.value
        : undefined,
    input,
  );

const fieldsOf = (issue: Issue): readonly string[] =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? issue.keys
    : [issue.path.join('.') || 'body'];

function fieldErrorsOf(issues: readonly Issue[], input: unknown): FieldErrors[] {
  const byField = new Map<string, string[]>();
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      byField.set(field, [...(byField.get(field) ?? []), messageOf(issue, input)]);
    }
  }
  return [...byField].map(([Field, Errors]) => ({ Field, Errors }));
}

/** Decodes what came over the wire, or refuses with every wrong field named [A5-18]. */
export function decode<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  throw ApiError.badRequest('VALIDATION', { errors: fieldErrorsOf(result.error.issues, input) });
}
