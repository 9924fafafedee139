import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConfigError } from '@fw/service-kit';
import type { SealedToken } from './sealed-token.ts';

/** A token that can be used but not printed: JSON, logs and the database see nothing of it. */
export interface SecretRef {
  readonly reveal: () => string;
}

export interface TokenRing {
  /** Whether it was sealed with the key that seals now. */
  readonly isCurrent: (sealed: SealedToken) => boolean;
  readonly seal: (token: string, owner: string) => SealedToken;
  /** Throws when the key is gone, the bytes were changed or the token belongs to another owner. */
  readonly open: (sealed: SealedToken, owner: string) => SecretRef;
}

const ENTRY = /^([\w-]{1,20}):([\w-]{43})$/;

function parseKeys(text: string): [string, Buffer][] {
  return text.split(',').map((entry) => {
    const [, kid, key] = ENTRY.exec(entry.trim()) ?? [];
    if (kid === undefined || key === undefined) {
      throw new ConfigError('FW_TOKEN_KEYS must be a list of name:key, each key 32 bytes in base64url.');
    }
    return [kid, Buffer.from(key, 'base64url')];
  });
}

/** Reads `kid:key[,kid2:key2]`; the first key seals, all of them open. */
export function tokenRing(text: string): TokenRing {
  const keys = new Map(parseKeys(text));
  const [current] = keys;
  if (!current) throw new ConfigError('FW_TOKEN_KEYS names no key.');
  const [kid, key] = current;
  return {
    isCurrent: (sealed) => sealed.kid === kid,
    seal: (token, owner) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const ct = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]).toString('base64url');
      return { v: 1, kid, iv: iv.toString('base64url'), ct, tag: cipher.getAuthTag().toString('base64url') };
    },
    open: (sealed, owner) => {
      const opening = keys.get(sealed.kid);
      if (!opening) throw new Error(`token key ${sealed.kid} is not in the ring`);
      const iv = Buffer.from(sealed.iv, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', opening, iv, { authTagLength: 16 })
        .setAAD(Buffer.from(owner))
        .setAuthTag(Buffer.from(sealed.tag, 'base64url'));
      const bytes = Buffer.concat([decipher.update(Buffer.from(sealed.ct, 'base64url')), decipher.final()]);
      const token = bytes.toString('utf8');
      return { reveal: () => token };
    },
  };
}
