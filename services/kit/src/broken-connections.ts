import { setTimeout as pause } from 'node:timers/promises';

/**
 * The pauses before a call is sent again whose connection broke. The connections of an instance that was killed end one
 * after the other: what is sent again at once may get another one of them.
 */
export const REPEAT_PAUSES_MS = [5, 50, 250] as const;

const BROKEN: readonly string[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT'];

/** Whether an instance of a service refused a connection or broke it, so that another one may answer. */
export const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && BROKEN.includes(String(error.code))) || isBrokenConnection(error.cause));

/** Sends a read, and again where its connection breaks: another instance of the service may answer. */
export async function sendRead<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (const ms of REPEAT_PAUSES_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isBrokenConnection(error)) throw error;
    }
    await pause(ms);
  }
  return send();
}
