import type { FieldErrors } from '@fw/contract-kernel';
import type { AnswerSchema } from '@fw/ui/questionnaire';
import * as z from 'zod/mini';

const toIssue = (field: string, message: string) => ({ path: field.split('.'), message });

/** The contract's rules for the answers: ranges of single answers, then gaps and rules between answers. */
export const contractAnswers =
  <Value extends object>(schema: z.ZodMiniType<Value>, errorsOf: (value: Value) => readonly FieldErrors[]) =>
  /** Only the answers whose path begins with one of these; all answers without a list. */
  (prefixes?: readonly string[]): AnswerSchema<Value> => ({
    safeParse: (value) => {
      const outOfRange = z.safeEncode(schema, value).error?.issues ?? [];
      const issues = [
        ...outOfRange.map(({ path, message }) => toIssue(path.map(String).join('.'), message)),
        ...errorsOf(value).flatMap(({ Field, Errors }) => Errors.map((message) => toIssue(Field, message))),
      ].filter(({ path }) => prefixes?.some((prefix) => path.join('.').startsWith(prefix)) ?? true);
      return issues.length === 0 ? {} : { error: { issues } };
    },
  });
