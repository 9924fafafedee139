import { mongoUrl, oneLine, oneOf, port, url, zeroOrOne } from '@fw/service-kit';
import * as z from 'zod/mini';

/** What only `npm start`, the demo world and the containers that make an image live read. */
export const startSettings = z.object({
  FW_MONGO_PORT: port(27_417),
  FW_MONGO_URL: z.optional(mongoUrl),
  FW_DATA: z._default(oneLine, '.data'),
  FW_BACKUP_RECIPIENT: z.optional(
    z.string().check(z.regex(/^age1[a-z0-9]{58}$/, 'a recipient of age (age1…)')),
  ),
  FW_BACKUP_IDENTITY: z.optional(
    z.string().check(z.regex(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/, 'an identity of age (AGE-SECRET-KEY-1…)')),
  ),
  FW_ALL_IN_ONE: z._default(zeroOrOne, '0'),
  FW_REPLICAS: z._default(oneOf(['1', '2', '3', '4']), '1'),
  FW_DEMO: z._default(zeroOrOne, '1'),
  FW_DEMO_SEED: z._default(oneLine, 'fairwater'),
  FW_EMPLOYER_URL: z.optional(url),
  FW_REGISTRY_MONGO_URL: z.optional(mongoUrl),
  FW_RELEASED_BY: z._default(oneLine, 'image'),
  FW_COMMIT: z.optional(z.string().check(z.regex(/^[0-9a-f]{0,40}$/, 'a commit'))),
  CHROMIUM_PATH: z.optional(oneLine),
});
