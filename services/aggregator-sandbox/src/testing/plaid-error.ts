import * as z from 'zod/mini';

const plaidError = z.object({
  response: z.object({
    status: z.number(),
    data: z.object({
      error_type: z.string(),
      error_code: z.string(),
      error_message: z.string(),
      request_id: z.string(),
    }),
  }),
});

/** Whether the SDK threw an error response of the API. */
export const isPlaidError = (error: unknown): error is z.infer<typeof plaidError> =>
  z.safeParse(plaidError, error).success;
