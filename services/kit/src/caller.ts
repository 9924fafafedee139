import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@fw/contract-kernel';

/** Who calls, as the gateway signed it. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role | null;
  readonly companyId: string;
  readonly level1: boolean;
  readonly requestId: string;
  /**
   * Id for what this call creates: 24 hexadecimal digits. With an idempotency key it is the same at every repetition,
   * so a repeated create after a crash finds its own first write instead of making a second one.
   */
  readonly newId: () => string;
}

/** A stable id from the given words, 24 hexadecimal digits. */
export const stableId = (...words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 24);

export const randomId = (): string => randomBytes(12).toString('hex');
