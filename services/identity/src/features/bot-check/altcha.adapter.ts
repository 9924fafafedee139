import type { Clock } from '@fw/service-kit';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import type { BotCheckAdapter } from './adapter.ts';

/** Work of one challenge: about a second in a browser, a few milliseconds here. */
const COST = 1_000;
const MIN_COUNTER = 300;
const MAX_COUNTER = 1_200;
const CHALLENGE_LIFE_MS = 5 * 60_000;

const BASE64URL = /^[\w-]+$/;
const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

/** Exactly the members of a solved challenge: another one would make a second text of the same solution. */
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.string(),
      cost: z.number(),
      data: z.strictObject({ validUntil: z.number() }),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: z.number(), derivedKey: hex, time: z.optional(z.number()) }),
});
type Payload = z.output<typeof payload>;

function parsePayload(token: string): Payload | null {
  if (!BASE64URL.test(token)) return null;
  try {
    const text = Buffer.from(token, 'base64url').toString('utf8');
    return z.safeParse(payload, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Proof of work with ALTCHA: signed challenges, nothing leaves the portal. */
export function altchaAdapter(hash: KeyedHash, clock: Clock): BotCheckAdapter {
  const secrets = {
    hmacSignatureSecret: hash('altcha', 'challenge'),
    hmacKeySignatureSecret: hash('altcha', 'derived key'),
  };
  /** The signed time is compared with the clock of the process; the library's own comparison reads the machine's. */
  const isOver = ({ challenge }: Payload): boolean =>
    challenge.parameters.data.validUntil <= clock.milliseconds();

  const isSolved = async ({ challenge, solution }: Payload): Promise<boolean> => {
    try {
      const { counter, derivedKey, time = 0 } = solution;
      const given = { challenge, solution: { counter, derivedKey, time } };
      return (await verifySolution({ ...given, deriveKey, ...secrets })).verified;
    } catch {
      return false; // the library throws for parameters that it did not make
    }
  };

  return {
    provider: 'altcha',
    publicKey: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(MIN_COUNTER, MAX_COUNTER),
        deriveKey,
        data: { validUntil: clock.milliseconds() + CHALLENGE_LIFE_MS },
        ...secrets,
      });
      return Buffer.from(JSON.stringify(challenge)).toString('base64url');
    },
    readChallenge: (token) => parsePayload(token)?.challenge.signature ?? null,
    verify: async (token) => {
      const given = parsePayload(token);
      return given !== null && !isOver(given) && (await isSolved(given));
    },
  };
}
