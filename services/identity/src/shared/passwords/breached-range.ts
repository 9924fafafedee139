import { createHash } from 'node:crypto';

const ANSWER_TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;

export interface BreachedRangeOptions {
  /** Address of the range call, without the prefix. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly logger?: { readonly warn: (details: object, message: string) => void } | undefined;
}

/**
 * Whether a password is known from a breach, by its range call: the service learns five characters of the SHA-1 hash and
 * answers with the rest of every hash that begins so. Padding makes all answers about as long; its entries count 0.
 * False when the service does not answer in time: then the local list decides alone.
 */
export function breachedRange({ url, timeoutMs = ANSWER_TIMEOUT_MS, logger }: BreachedRangeOptions) {
  return async (password: string): Promise<boolean> => {
    const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`the range call answered ${String(response.status)}`);
      const lines = (await response.text()).split(/\r?\n/);
      const counted = lines.find((line) => line.toUpperCase().startsWith(`${hash.slice(PREFIX_LENGTH)}:`));
      return counted !== undefined && Number(counted.split(':', 2)[1]) > 0;
    } catch (error) {
      logger?.warn({ err: error }, 'breached passwords were checked by the local list only');
      return false;
    }
  };
}
