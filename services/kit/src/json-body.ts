import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

const MAX_DEPTH = 32;
const BYTE_ORDER_MARK = '\uFEFF';
/** Half of a surrogate pair can only enter as an escape: bytes that are no UTF-8 are refused before. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

const LONE_SURROGATE = /\p{Surrogate}/u;

type BodyFault = 'BODY_NOT_JSON' | 'BODY_NOT_AN_OBJECT' | 'BODY_TOO_DEEP';

const refused = (reason: BodyFault): Refused => new Refused(400, 10000, { reason });

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Buffer): string | null {
  try {
    const text = utf8.decode(bytes);
    return text.startsWith(BYTE_ORDER_MARK) ? null : text;
  } catch {
    return null;
  }
}

function isTooDeep(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((member) => isTooDeep(member, depth + 1));
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasLoneSurrogate));
}

/** What is wrong with a value that parses: a body is an object of texts that can be stored and written again. */
function faultOf(body: unknown, text: string): BodyFault | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'BODY_NOT_AN_OBJECT';
  if (isTooDeep(body)) return 'BODY_TOO_DEEP';
  return SURROGATE_ESCAPE.test(text) && hasLoneSurrogate(body) ? 'BODY_NOT_JSON' : null;
}

/**
 * Bodies are JSON objects in UTF-8. An empty body is accepted as nothing, because the specification posts without one;
 * `null`, a byte-order mark and every other value are refused with 400 and a reason.
 */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    const text = textOf(Buffer.from(bytes));
    if (text === null) {
      done(refused('BODY_NOT_JSON'));
      return;
    }
    void parse(request, text, (error, body) => {
      const reason = error ? 'BODY_NOT_JSON' : faultOf(body, text);
      if (reason) done(refused(reason));
      else done(null, body);
    });
  });
}
