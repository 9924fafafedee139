import { setTimeout as pause } from 'node:timers/promises';

/**
 * The pauses before a call is sent again whose connection broke. The connections of an instance that was killed end one
 * after the other: what is sent again at once may get another one of them. One that was refused is sent again at once.
 */
export const REPEAT_PAUSES_MS = [5, 50, 250] as const;

const REFUSED: readonly string[] = ['ECONNREFUSED', 'ENOENT'];
const BROKEN: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof Error &&
  (('code' in error && codes.includes(String(error.code))) || hasCode(error.cause, codes));

/** Whether nothing listened at the address of a service. */
export const isRefusedConnection = (error: unknown): boolean => hasCode(error, REFUSED);

/** Whether an instance of a service refused a connection or broke it, so that another one may answer. */
export const isBrokenConnection = (error: unknown): boolean => hasCode(error, [...REFUSED, ...BROKEN]);

/** Sends a read, and again where its connection breaks: another instance of the service may answer. */
export async function sendRead<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (const ms of REPEAT_PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
      if (!isRefusedConnection(error)) await pause(ms);
    }
  }
  return send();
}
