import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { AggregatorEvent } from '../adapter.ts';
import type { webhookKeys } from './webhook-keys.ts';

const OLDEST = '5 minutes';
const LONGEST_SIGNATURE = 4_096;

const noticeShape = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.string(),
  account_id: z.optional(z.nullable(z.string())),
});

const claimsShape = z.object({ request_body_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

const MEANINGS: Readonly<Record<string, AggregatorEvent['what']>> = {
  'ITEM:ERROR': 'changed',
  'ITEM:LOGIN_REPAIRED': 'repaired',
  'ITEM:PENDING_DISCONNECT': 'warned',
  'ITEM:PENDING_EXPIRATION': 'warned',
  'ITEM:NEW_ACCOUNTS_AVAILABLE': 'changed',
  'ITEM:USER_PERMISSION_REVOKED': 'revoked',
  'ITEM:USER_ACCOUNT_REVOKED': 'account-revoked',
  'LIABILITIES:DEFAULT_UPDATE': 'changed',
};

function meaningOf(type: string, code: string): AggregatorEvent['what'] {
  const known = MEANINGS[`${type}:${code}`];
  if (known) return known;
  return type === 'TRANSACTIONS' ? 'changed' : 'ignored';
}

function kidOf(signature: string): string | null {
  if (signature.length > LONGEST_SIGNATURE) return null;
  try {
    const { alg, kid } = decodeProtectedHeader(signature);
    return alg === 'ES256' && typeof kid === 'string' && kid.length <= 100 ? kid : null;
  } catch {
    return null;
  }
}

async function signedHash(signature: string, keyOf: ReturnType<typeof webhookKeys>, now: Date) {
  const kid = kidOf(signature);
  const key = kid === null ? null : await keyOf(kid);
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(signature, key, {
      algorithms: ['ES256'],
      maxTokenAge: OLDEST,
      currentDate: now,
    });
    return z.safeParse(claimsShape, payload).data?.request_body_sha256 ?? null;
  } catch {
    return null;
  }
}

interface Reading {
  readonly body: Buffer;
  readonly signature: string;
  readonly now: Date;
}

/** Reads a notice whose signature, age and body hash are right; null for every other one. */
export async function readWebhook(
  keyOf: ReturnType<typeof webhookKeys>,
  { body, signature, now }: Reading,
): Promise<AggregatorEvent | null> {
  const hash = await signedHash(signature, keyOf, now);
  if (hash === null) return null;
  const actual = createHash('sha256').update(body).digest();
  if (!timingSafeEqual(actual, Buffer.from(hash, 'hex'))) return null;
  const notice = z.safeParse(noticeShape, JSON.parse(body.toString('utf8')));
  if (!notice.success) return null;
  const { webhook_type, webhook_code, item_id, account_id } = notice.data;
  return {
    noticeId: createHash('sha256').update(signature).digest('hex'),
    externalId: item_id,
    what: meaningOf(webhook_type, webhook_code),
    code: `${webhook_type}:${webhook_code}`.slice(0, 100),
    accountExternalId: account_id ?? null,
  };
}
