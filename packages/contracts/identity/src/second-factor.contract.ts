import { call, catalogueText, enteredText, nothing, type RowLimit } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { sessionState } from './session.contract.ts';

const base64url = (maximum: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maximum));

const MAX_ID = 1_400;
const MAX_RESPONSE = 16_000;

export const PASSKEY_ROWS: RowLimit = { of: 'passkeys', max: 10 };

const CODE_MESSAGE = catalogueText(10002);
const timeCode = z.string().check(z.regex(/^\d{6}$/, CODE_MESSAGE));

/** What the browser's passkey dialog needs to sign a challenge. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  passkeyIds: z.array(z.string()),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** The answer of a passkey, in the JSON form of WebAuthn. */
export const passkeyAnswer = z.strictObject({
  id: base64url(MAX_ID),
  clientDataJSON: base64url(MAX_RESPONSE),
  authenticatorData: base64url(MAX_RESPONSE),
  signature: base64url(MAX_RESPONSE),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** One of the ways to prove that it is really this person. */
export const secondFactorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('code'), code: timeCode }),
  z.strictObject({
    method: z.literal('recoveryCode'),
    code: z.string().check(z.minLength(1, CODE_MESSAGE), z.maxLength(40, CODE_MESSAGE)),
  }),
  z.strictObject({ method: z.literal('passkey'), passkey: passkeyAnswer }),
]);
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/** The second step of a sign-in; the gateway answers it because it sets the session cookie. */
export const signInStepCalls = {
  passkey: call({
    path: '/webapi/v1/login/passkey',
    summary: 'A challenge for a passkey of the person whose password was right',
    access: 'anyone',
    reply: passkeyRequest,
  }),
  finish: call({
    path: '/webapi/v1/login/second-factor',
    summary: 'Signs in with the second factor, after the password',
    access: 'anyone',
    body: secondFactorProof,
    reply: sessionState,
  }),
} as const;

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.output<typeof passkey>;

export const secondFactorState = z.object({
  /** When the authenticator app was added; null without one. */
  codeSince: z.nullable(z.string()),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;

/** New recovery codes, shown this once; empty where the earlier ones stay valid. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The second factor of the person; every change needs a recent confirmation. */
export const secondFactorCalls = {
  state: call({
    method: 'GET',
    path: '/webapi/v1/security/second-factor',
    summary: 'The second factors of the person',
    access: 'signed-in',
    reply: secondFactorState,
  }),
  prepareCode: call({
    path: '/webapi/v1/security/second-factor/code/prepare',
    limits: { perMinute: 30 },
    summary: 'Makes the secret of an authenticator app; it counts only after the first code',
    access: 'signed-in',
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  addCode: call({
    path: '/webapi/v1/security/second-factor/code/add',
    summary: 'Turns the authenticator app on with its first code',
    access: 'signed-in',
    body: z.strictObject({ code: timeCode }),
    reply: recoveryCodes,
  }),
  removeCode: call({
    path: '/webapi/v1/security/second-factor/code/remove',
    summary: 'Turns the authenticator app off',
    access: 'signed-in',
    reply: nothing,
  }),
  preparePasskey: call({
    path: '/webapi/v1/security/second-factor/passkeys/prepare',
    limits: { perMinute: 30 },
    summary: 'A challenge for a new passkey',
    access: 'signed-in',
    reply: z.object({ ...passkeyRequest.shape, userHandle: z.string(), userName: z.string() }),
  }),
  addPasskey: call({
    path: '/webapi/v1/security/second-factor/passkeys/add',
    limits: { perMinute: 30, rows: PASSKEY_ROWS },
    summary: 'Adds a passkey',
    access: 'signed-in',
    body: z.strictObject({
      name: enteredText(60).check(z.minLength(1, 'Please enter a name.')),
      id: base64url(MAX_ID),
      clientDataJSON: base64url(MAX_RESPONSE),
      attestationObject: base64url(MAX_RESPONSE),
    }),
    reply: recoveryCodes,
  }),
  removePasskey: call({
    path: '/webapi/v1/security/second-factor/passkeys/remove',
    summary: 'Removes a passkey',
    access: 'signed-in',
    body: z.strictObject({ passkeyId: base64url(MAX_ID) }),
    reply: nothing,
  }),
  renewRecoveryCodes: call({
    path: '/webapi/v1/security/second-factor/recovery-codes/renew',
    limits: { perMinute: 30 },
    summary: 'Replaces the recovery codes; earlier ones stop working',
    access: 'signed-in',
    reply: recoveryCodes,
  }),
} as const;
