import { call, nothing, text } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** Who is signed in, as the browser receives it. */
export const signedInUser = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['employee', 'advisor']),
  companyId: z.string(),
  companyName: z.string(),
  level1: z.boolean(),
  /** The person has not accepted the current legal documents yet. */
  termsPending: z.optional(z.boolean()),
  /** The company requires a second factor that the person has not set up: nothing else is open in this session. */
  secondFactorPending: z.optional(z.boolean()),
  /** The person registered through the employer's provider and has no password here. */
  signsInBy: z.optional(z.literal('single-sign-on')),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** How a second factor can be proved. */
export const secondFactorMethod = z.enum(['code', 'passkey', 'recoveryCode']);
export type SecondFactorMethod = z.output<typeof secondFactorMethod>;

export const sessionState = z.object({
  authenticated: z.boolean(),
  user: z.nullable(signedInUser),
  /** Seconds without activity after which the session ends. */
  idleSeconds: z.number(),
  /** After the right password of a person with a second factor: how to prove it. No session is open until then. */
  secondFactor: z.optional(z.array(secondFactorMethod)),
  /**
   * Key of what this person types and has not saved, 32 bytes in base64url: the same at every sign-in of the person,
   * another one in each session without a person. The browser never stores it.
   */
  draftKey: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});
export type SessionState = z.output<typeof sessionState>;

export const credentials = z.strictObject({
  username: text(254).check(z.minLength(1, 'Field required')),
  password: z.string().check(z.minLength(1, 'Field required'), z.maxLength(1_000)),
});
export type Credentials = z.output<typeof credentials>;

export const sessionCalls = {
  /** Sets the cookie pair; the only API call that needs no anti-forgery header. */
  current: call({
    method: 'GET',
    path: '/webapi/v1/session',
    summary: 'Who is signed in; sets the session and anti-forgery cookies',
    access: 'anyone',
    reply: sessionState,
  }),
  signIn: call({
    path: '/webapi/v1/login',
    summary: 'Signs in',
    access: 'anyone',
    body: credentials,
    reply: sessionState,
  }),
  signOut: call({
    path: '/webapi/v1/logout',
    summary: 'Ends the session',
    access: 'anyone',
    reply: nothing,
  }),
} as const;
