import { jsonBodyParser, refuseEncodedBody, ApiError } from '@fw/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { GATEWAY_LIMITS } from './limits.ts';

/** JSON and nothing else; UTF-8 is the only character set JSON has. */
const JSON_TYPE = /^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-8|"utf-8"))?$/i;

/** Whether a request announces a body, however long. */
export const announcesBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Refuses a body that is not JSON, that is encoded, or whose type is malformed, before it is read. */
export function refuseOtherTypes({ method, headers }: FastifyRequest): void {
  refuseEncodedBody({ headers });
  if (method === 'GET') return;
  const type = headers['content-type'];
  const isAccepted = type === undefined ? !announcesBody(headers) : JSON_TYPE.test(type);
  if (!isAccepted) throw ApiError.badRequest('CONTENT_TYPE');
}

/** Refuses a body that is announced as too long before it is read. */
export function refuseLongBody({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    throw ApiError.badRequest('BODY_TOO_LARGE');
  }
}

/** The whole body, read within a size and a time of our own; a slow sender is answered 408. */
export function readBody(payload: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const refuse = (name: 'BODY_TOO_LARGE' | 'BODY_INCOMPLETE' | 'BODY_TOO_SLOW'): void => {
      finish();
      reject(ApiError.badRequest(name));
    };
    const onData = (part: Buffer): void => {
      size += part.length;
      if (size > maxBytes) refuse('BODY_TOO_LARGE');
      else parts.push(part);
    };
    const onEnd = (): void => {
      finish();
      resolve(Buffer.concat(parts, size));
    };
    const onBroken = (): void => refuse('BODY_INCOMPLETE');
    const timer = setTimeout(refuse, GATEWAY_LIMITS.bodyTimeoutMs, 'BODY_TOO_SLOW');
    const finish = (): void => {
      clearTimeout(timer);
      payload.off('data', onData).off('end', onEnd).off('close', onBroken);
    };
    payload.on('data', onData).once('end', onEnd).once('close', onBroken);
    payload.on('error', onBroken);
  });
}

/** Gives the handlers of a scope their body as bytes, read completely before the handler runs. */
export function receiveBytes(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) =>
    readBody(payload, maxBytes),
  );
}

/** Gives the handlers of a scope their JSON body, under the same rules as a service; an empty one is `undefined`. */
export function receiveJson(app: FastifyInstance, maxBytes: number): void {
  const parse = jsonBodyParser(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<unknown> =>
      parse(request, await readBody(payload, maxBytes)),
  );
}
