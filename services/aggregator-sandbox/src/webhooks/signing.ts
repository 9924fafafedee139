import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { PlaidRefusal } from '../wire/errors.ts';
import type { SigningKey } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';

/** The key id the SDK's own tests fetch. */
export const FIRST_KEY_ID = '6c5516e1-92dc-479e-a8ff-5a51992e0001';

function addKey(context: SandboxContext, kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = {
    kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }) },
    publicJwk: { x, y },
    createdAt: context.now(),
    expiredAt: null,
  };
  context.tables.keys.put(kid, key);
  return key;
}

/** The key in use; the first one is created on first use. */
export function currentKey(context: SandboxContext): SigningKey {
  const live = context.tables.keys.entries().find(([, key]) => key.expiredAt === null);
  return live ? live[1] : addKey(context, FIRST_KEY_ID);
}

/** Expires the key in use and creates a new one. */
export function rotateKey(context: SandboxContext): SigningKey {
  const old = currentKey(context);
  context.tables.keys.put(old.kid, { ...old, expiredAt: context.settings.now() });
  return addKey(context, randomUUID());
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/** A verification key as the wire shows it; refuses unknown ids. */
export function keyView(context: SandboxContext, kid: string) {
  currentKey(context);
  const key = context.tables.keys.get(kid);
  if (!key) throw new PlaidRefusal('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
  return {
    alg: 'ES256',
    crv: 'P-256',
    kid: key.kid,
    kty: 'EC',
    use: 'sig',
    ...key.publicJwk,
    created_at: seconds(key.createdAt),
    expired_at: key.expiredAt === null ? null : seconds(key.expiredAt),
  };
}

/** The `Plaid-Verification` token for exactly these body bytes; issued at the time of the system clock. */
export async function signBody(context: SandboxContext, body: string): Promise<string> {
  const key = currentKey(context);
  const hash = createHash('sha256').update(body).digest('hex');
  return new SignJWT({ request_body_sha256: hash })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setIssuedAt(seconds(context.settings.now()))
    .sign(await importJWK(key.privateJwk, 'ES256'));
}
