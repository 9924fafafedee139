import * as z from 'zod/mini';

/** One form field and what is wrong with it; `Field` matches form fields without regard to case [A5-18]. */
export const fieldErrors = z.object({ Field: z.string(), Errors: z.array(z.string()) });
export type FieldErrors = z.output<typeof fieldErrors>;

/** The one shape of every refusal, of services and of the gateway. `reason` is a stable word for programs. */
export const refusal = z.object({
  code: z.number(),
  message: z.string(),
  errors: z.array(fieldErrors),
  requestId: z.string(),
  reason: z.optional(z.string()),
  /** What the server holds now, with a 409 `VERSION_LOST`; its shape is the contract's `conflict`. */
  current: z.optional(z.unknown()),
});
export type Refusal = z.output<typeof refusal>;

/** First error of a field, by name without regard to case [A5-18]. */
export const errorOfField = (errors: readonly FieldErrors[], field: string): string | undefined =>
  errors.find(({ Field }) => Field.toLowerCase() === field.toLowerCase())?.Errors[0];

export const VERSION_LOST = 'VERSION_LOST';

/** What the server holds after a lost race, decoded by the contract; null for every other refusal. */
export function decodeConflict<Conflict extends z.ZodMiniType>(
  { conflict }: { readonly conflict: Conflict | null },
  { reason, current }: Refusal,
): z.output<Conflict> | null {
  if (reason !== VERSION_LOST || conflict === null) return null;
  const decoded = z.safeParse(conflict, current);
  return decoded.success ? decoded.data : null;
}
