import type { Clock } from '@fw/service-kit';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { KeyedHash } from '../../secrets/identity-keys.ts';
import type { BotCheckAdapter } from './adapter.ts';

/** Work of one challenge: about a second in a browser, a few milliseconds here. */
const COST = 1_000;
const MIN_COUNTER = 300;
const MAX_COUNTER = 1_200;
const CHALLENGE_LIFE_MS = 5 * 60_000;

const payload = z.looseObject({
  challenge: z.looseObject({
    parameters: z.looseObject({ data: z.looseObject({ validUntil: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

function decodePayload(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

type Verification = Parameters<typeof verifySolution>[0];
const isPayload = (value: unknown): value is Pick<Verification, 'challenge' | 'solution'> =>
  z.safeParse(payload, value).success;

/** The signed time is compared with the clock of the process; the library's own comparison reads the machine's. */
const isOver = (given: unknown, now: number): boolean => {
  const decoded = z.safeParse(payload, given);
  return !decoded.success || decoded.data.challenge.parameters.data.validUntil <= now;
};

/** Proof of work with ALTCHA: signed challenges, nothing leaves the portal. */
export function altchaAdapter(hash: KeyedHash, clock: Clock): BotCheckAdapter {
  const secrets = {
    hmacSignatureSecret: hash('altcha', 'challenge'),
    hmacKeySignatureSecret: hash('altcha', 'derived key'),
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
    verify: async (token) => {
      const given = decodePayload(token);
      if (!isPayload(given) || isOver(given, clock.milliseconds())) return false;
      try {
        const { verified } = await verifySolution({ ...given, deriveKey, ...secrets });
        return verified;
      } catch {
        return false; // the library throws for parameters that it did not make
      }
    },
  };
}
