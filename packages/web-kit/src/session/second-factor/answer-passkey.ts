import type { PasskeyAnswer, PasskeyRequest } from '@fw/contract-identity';
import { startAuthentication } from '@simplewebauthn/browser';

/** Opens the browser's passkey dialog; null when the person closes it or has no passkey here. */
export async function answerPasskey({
  challenge,
  rpId,
  passkeyIds,
}: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const allowCredentials = passkeyIds.map((id) => ({ id, type: 'public-key' }) as const);
  const optionsJSON = { challenge, rpId, allowCredentials, userVerification: 'preferred' } as const;
  const answer = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!answer) return null;
  const { clientDataJSON, authenticatorData, signature } = answer.response;
  return { id: answer.id, clientDataJSON, authenticatorData, signature };
}
