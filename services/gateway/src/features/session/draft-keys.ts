import { createHmac, hkdfSync } from 'node:crypto';

interface Owner {
  readonly sid: string;
  /** Null where no person is signed in. */
  readonly userId: string | null;
}

/**
 * Keys with which browsers encrypt what was typed and not saved: one of a person, equal at every sign-in, so that
 * the person finds a draft again; without a person one of the session.
 */
export function draftKeys(secret: Buffer): (owner: Owner) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'fairwater-gateway-v1', 'drafts', 32));
  return ({ sid, userId }) =>
    createHmac('sha256', key)
      .update(userId === null ? `session ${sid}` : `person ${userId}`)
      .digest('base64url');
}
