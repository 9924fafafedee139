import { call, id } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { secondFactorMethod } from './session.contract.ts';
import { sessionHash, sessionRecord, userAgent } from './session-record.ts';

/** A route of the portal, never another address. */
export const portalRoute = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^\/(?!auth\/|logout)[\w-][\w\-/?=&%.~]*$/, 'Please enter a valid value.'),
  );

/** Binds a sign-in at a provider to the browser that began it: the hash of a cookie. */
const browserHash = sessionHash;

/** Calls of the gateway to identity; the browser only follows redirects. */
export const singleSignOnCalls = {
  start: call({
    path: '/internal/sso/start',
    summary: 'The address of the provider, with state, nonce and the challenge of a code verifier',
    access: 'anyone',
    body: z.strictObject({ sponsorId: id, browserHash, returnTo: z.optional(portalRoute) }),
    reply: z.object({ address: z.string() }),
  }),
  finish: call({
    path: '/internal/sso/finish',
    summary: 'Exchanges the answer of the provider for a session, or for the token of a registration',
    access: 'anyone',
    body: z.strictObject({
      query: z.string().check(z.maxLength(4_096)),
      browserHash,
      sessionHash,
      userAgent: z.optional(userAgent),
    }),
    reply: z.object({
      record: z.nullable(sessionRecord),
      /** A second factor must follow under the same hash. */
      secondFactor: z.array(secondFactorMethod),
      /** The person has no account yet. */
      registration: z.nullable(
        z.object({
          sponsorId: id,
          ssoToken: z.string(),
          /** The address that the provider has verified; the form is filled with it. */
          email: z.optional(z.string()),
        }),
      ),
      returnTo: z.nullable(z.string()),
    }),
  }),
} as const;
