import { call, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** Names a session to its owner without its cookie: the beginning of the cookie's hash. */
const sessionId = z.string().check(z.regex(/^[\w-]{12}$/, 'Please enter a valid value.'));

export const ownSession = z.object({
  sessionId,
  /** Browser and system, such as "Chrome on Windows". */
  device: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const ownSessionCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/sessions',
    summary: 'The sessions of the person, newest activity first',
    access: 'signed-in',
    reply: z.array(ownSession),
  }),
} as const;

/** The gateway answers these, because it forgets the ended sessions at once. */
export const endSessionCalls = {
  end: call({
    path: '/webapi/v1/sessions/end',
    summary: 'Ends one session of the person; another than the own one after a recent confirmation',
    access: 'signed-in',
    body: z.strictObject({ sessionId }),
    reply: nothing,
  }),
  endOthers: call({
    path: '/webapi/v1/sessions/end-others',
    summary: 'Ends every session of the person but this one, after a recent confirmation',
    access: 'signed-in',
    reply: z.object({ ended: z.number() }),
  }),
} as const;
