import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const MAX_DEPTH = 32;
const BYTE_ORDER_MARK = '\uFEFF';
/** Half of a surrogate pair can only enter as an escape: bytes that are no UTF-8 are refused before. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;

const LONE_SURROGATE = /\p{Surrogate}/u;

type BodyFault = 'BODY_NOT_JSON' | 'BODY_NOT_AN_OBJECT' | 'BODY_TOO_DEEP';

const refused = (fault: BodyFault): ApiError => ApiError.badRequest(fault);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(bytes: Buffer): string | null {
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

/** A number beyond what a double holds, such as `1e400`, parses as infinite. */
function hasInfinity(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity);
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasLoneSurrogate));
}

/** What is wrong with a value that parses: a body is an object of texts that can be stored and written again. */
function findFault(body: unknown, text: string): BodyFault | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'BODY_NOT_AN_OBJECT';
  if (isTooDeep(body)) return 'BODY_TOO_DEEP';
  if (hasInfinity(body)) return 'BODY_NOT_JSON';
  return SURROGATE_ESCAPE.test(text) && hasLoneSurrogate(body) ? 'BODY_NOT_JSON' : null;
}

/** A body that is compressed or otherwise encoded is refused before it is parsed. */
export function refuseEncodedBody({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    throw ApiError.badRequest('CONTENT_ENCODING');
  }
}

/**
 * Bodies are JSON objects in UTF-8. An empty body is accepted as nothing, because the specification posts without one;
 * `null`, a byte-order mark and every other value are refused with 400 and a reason.
 */
export function jsonBodyParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, bytes: Buffer): Promise<unknown> => {
    if (bytes.length === 0) return Promise.resolve(undefined);
    const text = decodeText(bytes);
    if (text === null) return Promise.reject(refused('BODY_NOT_JSON'));
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, body: unknown) => {
        const reason = error ? 'BODY_NOT_JSON' : findFault(body, text);
        if (reason) reject(refused(reason));
        else resolve(body);
      });
    });
  };
}

/** Accepts such bodies alone. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = jsonBodyParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer) => {
      refuseEncodedBody(request);
      return parse(request, bytes);
    },
  );
}
