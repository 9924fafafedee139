import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Hash of short values, such as codes of six digits, that cannot be found by trying all values without the key. */
export type KeyedHash = (...words: readonly string[]) => string;

/** Keys of the identity service, each derived from one secret for one purpose. */
export function identityKeys(master: Buffer) {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, 'fairwater-identity-v1', purpose, 32));
  const sealing = keyFor('seal');
  const auditing = keyFor('audit');
  const naming = keyFor('pseudonym');
  const hashing = keyFor('hash');
  const mac = (key: Buffer, ...words: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url');

  return {
    /** Encrypts a secret for one person; it opens with their id only. */
    seal: (text: string, userId: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(userId));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed: string, userId: string): string => {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
      return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
    },
    /** Hash of codes, of validators and of what the bot check signs. */
    hash: (...words: readonly string[]): string => mac(hashing, ...words),
    /** Signs an entry of the audit record. */
    auditMac: (...words: readonly string[]): string => mac(auditing, ...words),
    /** A name for a person that leads back to them only with the key: the record outlives the account. */
    pseudonym: (...words: readonly string[]): string => mac(naming, ...words).slice(0, 24),
  };
}
export type IdentityKeys = ReturnType<typeof identityKeys>;
