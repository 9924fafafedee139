import type { PasskeyAnswer } from '@fw/contract-identity';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const WITH_KEY = 0x40;
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** A passkey made of a key pair, for tests of the service; the browser tests use Chromium's virtual authenticator. */
export function softPasskey({ rpId = 'localhost', origin = 'http://localhost:4000' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);

  /** COSE key of ES256: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
  const coseKey = Buffer.concat([
    hex('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url'),
  ]);

  const authenticatorData = (flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id: base64url(id),
    /** What the browser sends for a new passkey, with attestation `none`. */
    registration: (challenge: string) => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = authenticatorData(USER_PRESENT | WITH_KEY, 0, attested);
      const map = [
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([data.length]),
      ];
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(Buffer.concat([...map, data])),
      };
    },
    /** What the browser sends for a challenge. */
    answer: (challenge: string, counter = 0): PasskeyAnswer => {
      const data = authenticatorData(USER_PRESENT, counter);
      const json = clientData('webauthn.get', challenge);
      return {
        id: base64url(id),
        clientDataJSON: base64url(json),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)),
      };
    },
  };
}
