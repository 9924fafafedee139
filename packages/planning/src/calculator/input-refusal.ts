import * as z from 'zod/mini';
import { calculationError, type InputErrorCode, type CalculationError } from '../calculation-error/index.ts';

type Issue = z.core.$ZodIssue;

const NUMBERS: ReadonlySet<string> = new Set(['number', 'int', 'nan']);

const isAboutNumber = (issue: Issue): boolean =>
  (issue.code === 'invalid_type' && NUMBERS.has(issue.expected)) ||
  ((issue.code === 'too_big' || issue.code === 'too_small') && NUMBERS.has(issue.origin));

function toErrorCode(issue: Issue): InputErrorCode {
  if (isAboutNumber(issue)) return 'INVALID_NUMBER';
  return issue.code === 'invalid_union' && 'discriminator' in issue ? 'UNKNOWN_KIND' : 'INVALID_INPUT';
}

/** The first problem of an input as a refusal with the path of the field, such as `linkedAccounts[0].balance`. */
export function inputRefusal({ issues }: z.core.$ZodError): CalculationError<InputErrorCode> {
  const [first] = issues;
  return first
    ? calculationError(toErrorCode(first), z.core.toDotPath(first.path))
    : calculationError('INVALID_INPUT');
}
