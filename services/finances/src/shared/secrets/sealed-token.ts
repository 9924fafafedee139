import * as z from 'zod/mini';

/** A token as it is stored: AES-256-GCM, the key is named, never stored. */
export const sealedTokenField = z.object({
  v: z.literal(1),
  kid: z.string(),
  iv: z.string(),
  ct: z.string(),
  tag: z.string(),
});

export type SealedToken = Readonly<z.output<typeof sealedTokenField>>;
