const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** Encrypts texts for one session; each opens under the name it was sealed with only. */
export interface DraftCipher {
  readonly seal: (name: string, text: string) => Promise<string>;
  /** Null where the text was sealed with another key or under another name, or is no sealed text. */
  readonly open: (name: string, sealed: string) => Promise<string | null>;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  );

/** `secret` is 32 bytes in base64url. Null in a page that has no cryptography, such as plain HTTP in a local network. */
export async function draftCipher(secret: string): Promise<DraftCipher | null> {
  if (!('subtle' in crypto)) return null;
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', fromBase64(secret), ALGORITHM, false, ['encrypt', 'decrypt']);
  const options = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
    name: ALGORITHM,
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    seal: async (name, text) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await subtle.encrypt(options(iv, name), key, new TextEncoder().encode(text));
      return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
    },
    open: async (name, sealed) => {
      try {
        const bytes = fromBase64(sealed);
        const text = await subtle.decrypt(
          options(bytes.slice(0, IV_BYTES), name),
          key,
          bytes.slice(IV_BYTES),
        );
        return new TextDecoder().decode(text);
      } catch {
        return null;
      }
    },
  };
}
