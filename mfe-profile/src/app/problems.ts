import * as z from 'zod/mini';

/** The first message of each field of a draft that its contract refuses. */
export function problemsOf(schema: z.ZodMiniType, draft: unknown): ReadonlyMap<string, string> {
  const { error } = z.safeParse(schema, draft);
  const messages = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.');
    if (!messages.has(field)) messages.set(field, message);
  }
  return messages;
}
