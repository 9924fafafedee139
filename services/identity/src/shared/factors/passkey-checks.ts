import type { PasskeyAnswer } from '@fw/contract-identity';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyRow } from './factors.schema.ts';

/** The site that passkeys belong to. */
interface RelyingParty {
  readonly rpId: string;
  /** Origins whose pages may use them. */
  readonly origins: readonly string[];
}

/** Passkeys need a name: a suite on 127.0.0.1 uses them at localhost. */
export function relyingParty(publicOrigin: string): RelyingParty {
  const { hostname, port, protocol } = new URL(publicOrigin);
  if (isIP(hostname) === 0) return { rpId: hostname, origins: [publicOrigin] };
  return { rpId: 'localhost', origins: [`${protocol}//localhost${port === '' ? '' : `:${port}`}`] };
}

export const newChallenge = (): string => randomBytes(32).toString('base64url');

interface NewPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** Checks answers of authenticators; a wrong one is null, whatever is wrong with it. */
export function passkeyChecks({ rpId, origins }: RelyingParty) {
  const expected = { expectedOrigin: [...origins], expectedRPID: rpId, requireUserVerification: false };
  const common = { type: 'public-key', clientExtensionResults: {} } as const;

  return {
    /** Key and counter of a new passkey. */
    registration: async (challenge: string, { id, clientDataJSON, attestationObject }: NewPasskey) => {
      const response = { ...common, id, rawId: id, response: { clientDataJSON, attestationObject } };
      const request = { ...expected, response, expectedChallenge: challenge };
      const checked = await verifyRegistrationResponse(request).catch(() => null);
      if (!checked?.verified) return null;
      const { id: passkeyId, publicKey, counter } = checked.registrationInfo.credential;
      return { passkeyId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
    },
    /** The counter that a passkey sent with a right signature. */
    answer: async (challenge: string, stored: PasskeyRow, { id, ...rest }: PasskeyAnswer) => {
      const request = {
        ...expected,
        response: { ...common, id, rawId: id, response: rest },
        expectedChallenge: challenge,
        credential: {
          id: stored._id,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
          counter: stored.counter,
        },
      };
      const checked = await verifyAuthenticationResponse(request).catch(() => null);
      return checked?.verified === true ? checked.authenticationInfo.newCounter : null;
    },
  };
}
export type PasskeyChecks = ReturnType<typeof passkeyChecks>;
