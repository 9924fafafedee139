import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Hash of short values, such as codes of six digits, that cannot be found by trying all values without the key. */
export interface KeyedHash {
  (...words: readonly string[]): string;
  /** The hash under every accepted key, the current one first: what is stored may be older than the key. */
  readonly all: (...words: readonly string[]) => readonly string[];
}

/** What signs the audit record and names its people, of one key. */
export interface RecordKeys {
  /** Signs an entry of the audit record. */
  readonly auditMac: (...words: readonly string[]) => string;
  /** A name for a person that leads back to them only with the key: the record outlives the account. */
  readonly pseudonym: (...words: readonly string[]) => string;
}

/** Keys that are derived from one secret, each for one purpose. */
function deriveKeys(master: Buffer) {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, 'fairwater-identity-v1', purpose, 32));
  const sealing = keyFor('seal');
  const auditing = keyFor('audit');
  const naming = keyFor('pseudonym');
  const hashing = keyFor('hash');
  const mac = (key: Buffer, ...words: readonly string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url');

  return {
    seal: (text: string, owner: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Null when another key sealed it, for another owner, or the bytes were changed. */
    open: (sealed: string, owner: string): string | null => {
      const bytes = Buffer.from(sealed, 'base64url');
      const tagEnd = IV_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
        return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    hash: (...words: readonly string[]): string => mac(hashing, ...words),
    auditMac: (...words: readonly string[]): string => mac(auditing, ...words),
    pseudonym: (...words: readonly string[]): string => mac(naming, ...words).slice(0, 24),
  };
}

/**
 * Keys of the identity service. The first secret seals, hashes and signs; what earlier ones sealed, hashed and signed
 * still counts.
 */
export function identityKeys(master: Buffer, previous: readonly Buffer[] = []) {
  const current = deriveKeys(master);
  const rings = [current, ...previous.map(deriveKeys)];
  const hash: KeyedHash = Object.assign((...words: readonly string[]) => current.hash(...words), {
    all: (...words: readonly string[]) => rings.map((ring) => ring.hash(...words)),
  });
  return {
    /** Encrypts a secret for one person or company; it opens with their id only. */
    seal: current.seal,
    open: (sealed: string, owner: string): string => {
      for (const ring of rings) {
        const text = ring.open(sealed, owner);
        if (text !== null) return text;
      }
      throw new Error('a sealed secret could not be authenticated with any key');
    },
    /** Whether the current key sealed it. */
    isCurrent: (sealed: string, owner: string): boolean => current.open(sealed, owner) !== null,
    /** Hash of codes, of validators and of what the bot check signs. */
    hash,
    pseudonym: current.pseudonym,
    /** The audit record of each key, the current one first. */
    records: rings.map(({ auditMac, pseudonym }): RecordKeys => ({ auditMac, pseudonym })),
  };
}
export type IdentityKeys = ReturnType<typeof identityKeys>;
