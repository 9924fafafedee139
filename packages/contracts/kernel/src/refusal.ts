import * as z from 'zod/mini';

/** One form field and what is wrong with it; `Field` matches form fields without regard to case [A5-18]. */
export const fieldErrors = z.object({ Field: z.string(), Errors: z.array(z.string()) });
export type FieldErrors = z.output<typeof fieldErrors>;

/** The one shape in which every service and the gateway say no. `reason` is a stable word for programs. */
export const refusal = z.object({
  code: z.number(),
  message: z.string(),
  errors: z.array(fieldErrors),
  requestId: z.string(),
  reason: z.optional(z.string()),
  /** What the server holds now, sent with a lost race (409). */
  current: z.optional(z.unknown()),
});
export type Refusal = z.output<typeof refusal>;

/** First error of a field, by name without regard to case [A5-18]. */
export const errorOfField = (errors: readonly FieldErrors[], field: string): string | undefined =>
  errors.find(({ Field }) => Field.toLowerCase() === field.toLowerCase())?.Errors[0];
