import { createHash, randomBytes, randomUUID } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function base62(bytes: Uint8Array, length: number): string {
  return Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte % 62]).join('');
}

/** An id of 37 letters and digits that is the same for the same parts. */
export function stableId(...parts: readonly (string | number)[]): string {
  const digest = createHash('sha512').update(JSON.stringify(parts)).digest();
  return base62(digest, 37);
}

/** Fifteen letters and digits for `request_id`. */
export function newRequestId(): string {
  return base62(randomBytes(15), 15);
}

/** A token in Plaid's form, for example `public-sandbox-<uuid>`. */
export function newToken(kind: 'access' | 'public' | 'link'): string {
  return `${kind}-sandbox-${randomUUID()}`;
}

/** A number from 0 to below 1 that is the same for the same parts. */
export function chance(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}
