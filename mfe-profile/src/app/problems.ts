import * as z from 'zod/mini';

/** The first message of each field of a draft that its contract refuses. */
export function findProblems(schema: z.ZodMiniType, draft: unknown): Readonly<Record<string, string>> {
  const issues = z.safeParse(schema, draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}
