import { createHmac } from 'node:crypto';

const MS_PER_HOUR = 3_600_000;

/**
 * A token with which one browser gets other versions than the live ones, as `services/gateway/src/features/web/preview-token.ts`
 * verifies it.
 * @param {Buffer} key
 * @param {{ versions: Readonly<Record<string, string>>, by: string, lifeHours: number }} preview
 */
export function previewToken(key, { versions, by, lifeHours }) {
  const exp = Math.floor((Date.now() + lifeHours * MS_PER_HOUR) / 1_000);
  const body = Buffer.from(JSON.stringify({ versions, by, exp })).toString('base64url');
  return `${body}.${createHmac('sha256', key).update(`preview ${body}`).digest('base64url')}`;
}
