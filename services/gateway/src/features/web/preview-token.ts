import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const MAX_LENGTH = 1_024;

/** What an operator signs: the versions that one browser gets instead of the live ones, until a second since 1970. */
const claims = z.object({
  versions: z.record(z.string().check(z.regex(/^\w{1,40}$/)), z.string().check(z.regex(/^\w[\w.+-]{0,60}$/))),
  by: z.string(),
  exp: z.number(),
});
export type Preview = z.output<typeof claims>;

const sign = (key: Buffer, body: string): Buffer =>
  createHmac('sha256', key).update(`preview ${body}`).digest();

/** The preview of a token that was signed with this key and has not ended; null for any other text. */
export function readPreview(key: Buffer, token: string, nowMs: number): Preview | null {
  const [body = '', signature = '', ...rest] = token.slice(0, MAX_LENGTH).split('.');
  const expected = sign(key, body);
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = z.safeParse(claims, JSON.parse(Buffer.from(body, 'base64url').toString()));
  return parsed.success && parsed.data.exp * 1_000 > nowMs ? parsed.data : null;
}
