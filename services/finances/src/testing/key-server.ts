import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import * as z from 'zod/mini';

interface ServedKey {
  readonly privateKey: CryptoKey;
  readonly jwk: { readonly x?: string; readonly y?: string };
  expiredAtSeconds: number | null;
}

export interface NoticeOptions {
  readonly kid: string;
  readonly body: string;
  /** Seconds since 1970. */
  readonly iat: number;
}

const keyQuery = z.object({ key_id: z.string() });

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

const refusal = (error_type: string, error_code: string): string =>
  JSON.stringify({ error_type, error_code, error_message: '', display_message: null, request_id: 'r' });

/** Signs a body the way the bank does. */
export const signedBy = (privateKey: CryptoKey, { kid, body, iat }: NoticeOptions): Promise<string> =>
  new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuedAt(iat)
    .sign(privateKey);

export const newKeyPair = () => generateKeyPair('ES256', { extractable: true });

/** A test server in place of the bank's key endpoint that signs notices, counts lookups and can fail. */
export async function startKeyServer() {
  const keys = new Map<string, ServedKey>();
  const lookups: string[] = [];
  const state = { isDown: false };

  const answerTo = (kid: string): [number, string] => {
    lookups.push(kid);
    const key = keys.get(kid);
    if (state.isDown) return [500, refusal('API_ERROR', 'INTERNAL_SERVER_ERROR')];
    if (!key) return [400, refusal('INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID')];
    const { jwk, expiredAtSeconds: expired_at } = key;
    const common = { alg: 'ES256', crv: 'P-256', kid, kty: 'EC', use: 'sig', created_at: 0, expired_at };
    return [200, JSON.stringify({ key: { ...common, x: jwk.x, y: jwk.y }, request_id: 'r' })];
  };

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [status, text] = answerTo(z.parse(keyQuery, body).key_id);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    lookups,
    state,
    addKey: async (kid: string): Promise<void> => {
      const { privateKey, publicKey } = await newKeyPair();
      keys.set(kid, { privateKey, jwk: await exportJWK(publicKey), expiredAtSeconds: null });
    },
    expireKey: (kid: string, atSeconds: number): void => {
      const key = keys.get(kid);
      if (key) key.expiredAtSeconds = atSeconds;
    },
    sign: (notice: NoticeOptions): Promise<string> => {
      const key = keys.get(notice.kid);
      if (!key) throw new Error(`the key server has no key ${notice.kid}`);
      return signedBy(key.privateKey, notice);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type KeyServer = Awaited<ReturnType<typeof startKeyServer>>;
