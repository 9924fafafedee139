import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { AggregatorEvent, NoticeReading, SignedNotice } from '../adapter.ts';
import type { WebhookKeys } from './webhook-keys.ts';

const MAX_AGE_SECONDS = 5 * 60;
/** How far the clock of the bank may be ahead of this one. */
const MAX_CLOCK_SKEW_SECONDS = 60;
const MAX_SIGNATURE_LENGTH = 4_096;

const noticeShape = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  item_id: z.optional(z.nullable(z.string())),
  account_id: z.optional(z.nullable(z.string())),
});

const headerShape = z.object({ alg: z.literal('ES256'), kid: z.string().check(z.maxLength(100)) });
const claimsShape = z.object({
  /** Seconds since 1970. */
  iat: z.number(),
  request_body_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

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

function interpret(type: string, code: string): AggregatorEvent['what'] {
  const known = MEANINGS[`${type}:${code}`];
  if (known) return known;
  return type === 'TRANSACTIONS' ? 'changed' : 'ignored';
}

/** What a signature claims; nothing of it is proven before the key has verified it. */
function claimedBy(signature: string) {
  if (signature.length > MAX_SIGNATURE_LENGTH) return null;
  try {
    const header = z.safeParse(headerShape, decodeProtectedHeader(signature)).data;
    const claims = z.safeParse(claimsShape, decodeJwt(signature)).data;
    return header && claims ? { kid: header.kid, iat: claims.iat, hash: claims.request_body_sha256 } : null;
  } catch {
    return null;
  }
}

function isFresh(iatSeconds: number, now: number): boolean {
  const ageSeconds = now / 1_000 - iatSeconds;
  return ageSeconds <= MAX_AGE_SECONDS && ageSeconds >= -MAX_CLOCK_SKEW_SECONDS;
}

const isMatchingHash = (hash: string, body: Buffer): boolean =>
  timingSafeEqual(createHash('sha256').update(body).digest(), Buffer.from(hash, 'hex'));

function parsed(body: Buffer): z.output<typeof noticeShape> | null {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return z.safeParse(noticeShape, json).data ?? null;
  } catch {
    return null;
  }
}

async function isSignedBy(signature: string, key: Parameters<typeof jwtVerify>[1]): Promise<boolean> {
  try {
    await jwtVerify(signature, key, { algorithms: ['ES256'] });
    return true;
  } catch {
    return false;
  }
}

function readNotice({ body, signature }: SignedNotice): NoticeReading {
  const notice = parsed(body);
  if (!notice) return { kind: 'malformed' };
  const { webhook_type, webhook_code, item_id, account_id } = notice;
  if (!item_id) return { kind: 'ignored' };
  const event = {
    noticeId: createHash('sha256').update(signature).digest('hex'),
    externalId: item_id,
    what: interpret(webhook_type, webhook_code),
    code: `${webhook_type}:${webhook_code}`.slice(0, 100),
    accountExternalId: account_id ?? null,
  };
  return { kind: 'event', event };
}

/**
 * Reads a notice whose body hash, age and signature are right. Hash and age are compared before the key is looked up:
 * a signature that fits no body costs no call to the bank.
 */
export async function readWebhook(
  keys: WebhookKeys,
  notice: SignedNotice,
  now: number,
): Promise<NoticeReading> {
  const { body, signature, isKnownItem } = notice;
  const claimed = claimedBy(signature);
  if (!claimed || !isMatchingHash(claimed.hash, body) || !isFresh(claimed.iat, now))
    return { kind: 'unsigned' };
  const key = await keys.find(claimed.kid, async () => {
    const itemId = parsed(body)?.item_id;
    return itemId && (await isKnownItem(itemId)) ? 'knownItem' : 'unknownItem';
  });
  if (!key || !(await isSignedBy(signature, key))) return { kind: 'unsigned' };
  return readNotice(notice);
}
