import type { secondFactorCalls } from '@fw/contract-identity';
import type { ReplyOf } from '@fw/web-kit';
import { startRegistration } from '@simplewebauthn/browser';

/** ES256, EdDSA and RS256: what every authenticator has one of. */
const ALGORITHMS = [-7, -8, -257] as const;

type Prepared = ReplyOf<typeof secondFactorCalls.preparePasskey>;

/** Opens the browser's dialog for a new passkey; null when the person closes it or the browser cannot make one. */
export async function createPasskey({ challenge, rpId, passkeyIds, userHandle, userName }: Prepared) {
  const optionsJSON = {
    challenge,
    rp: { id: rpId, name: 'Fairwater' },
    user: { id: userHandle, name: userName, displayName: userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' }) as const),
    excludeCredentials: passkeyIds.map((id) => ({ id, type: 'public-key' }) as const),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  } as const;
  const made = await startRegistration({
    optionsJSON: {
      ...optionsJSON,
      pubKeyCredParams: [...optionsJSON.pubKeyCredParams],
      excludeCredentials: [...optionsJSON.excludeCredentials],
    },
  }).catch(() => null);
  if (!made) return null;
  const { clientDataJSON, attestationObject } = made.response;
  return { id: made.id, clientDataJSON, attestationObject };
}
