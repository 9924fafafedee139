import { away } from '@fw/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { Upstream } from '../../upstreams.ts';
import { toBrowser } from './headers.ts';
import type { Lane } from './lane.ts';

const WHOLE_BYTES = 256 * 1024;
const WITHOUT_BODY: readonly number[] = [204, 304];

type Control = Dispatcher.DispatchController;

/** Where the bytes of an answer go. */
interface Receiver {
  readonly take: (control: Control, chunk: Buffer) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** The caller was told already that the service is away, or has hung up. */
const NOBODY: Receiver = { take: () => undefined, end: () => undefined, fail: () => undefined };

const isSmall = (status: number, headers: IncomingHttpHeaders): boolean =>
  WITHOUT_BODY.includes(status) ||
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= WHOLE_BYTES;

/** A small answer is cheaper in one piece than as a stream, and begins only when all of it is there. */
function inOnePiece(reply: FastifyReply, status: number, headers: IncomingHttpHeaders): Receiver {
  const parts: Buffer[] = [];
  return {
    take: (_control, chunk) => {
      parts.push(chunk);
    },
    end: () => {
      const whole = parts.length > 1 ? Buffer.concat(parts) : parts[0];
      void reply.code(status).headers(toBrowser(headers)).send(whole);
    },
    fail: () => {
      void reply.send(away('SERVICE_AWAY'));
    },
  };
}

/** A large answer goes through as it comes, no faster than the caller takes it; a caller who hangs up ends it. */
function asStream(control: Control): Receiver & { readonly stream: Readable } {
  let isWhole = false;
  const stream = new Readable({
    read: () => control.resume(),
    destroy: (error, done) => {
      if (!isWhole) control.abort(error ?? new Error('the caller hung up'));
      done(error);
    },
  });
  return {
    stream,
    take: (_control, chunk) => {
      if (!stream.push(chunk)) control.pause();
    },
    end: () => {
      isWhole = true;
      stream.push(null);
    },
    fail: (error) => {
      isWhole = true;
      stream.destroy(error);
    },
  };
}

/** What happens to one answer of a service. */
function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { arrived }: Lane,
): Dispatcher.DispatchHandler {
  let receiver: Receiver | null = null;
  return {
    onRequestStart: () => undefined,
    onResponseStart: (control, status, headers) => {
      if (arrived(request, true)) {
        receiver = NOBODY;
      } else if (isSmall(status, headers)) {
        receiver = inOnePiece(reply, status, headers);
      } else {
        const { stream, ...large } = asStream(control);
        receiver = large;
        void reply.code(status).headers(toBrowser(headers)).send(stream);
      }
    },
    onResponseData: (control, chunk) => {
      receiver?.take(control, chunk);
    },
    onResponseEnd: () => {
      receiver?.end();
    },
    onResponseError: (_control, error) => {
      if (receiver) receiver.fail(error);
      else if (!arrived(request, false)) void reply.send(away('SERVICE_AWAY'));
    },
  };
}

interface Reading {
  readonly upstream: Upstream;
  readonly lane: Lane;
  readonly headersFor: (request: FastifyRequest) => Record<string, string | string[]>;
}

/**
 * Passes a call without a body on to its service. Reads are most of what a page asks, so they go the short way: no
 * body, no address to build (what the path guard let through is what the service is mounted at), one piece back.
 */
export const reads =
  ({ upstream: { pool }, lane, headersFor }: Reading) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const call = { method: 'GET', path: request.raw.url ?? '/', headers: headersFor(request) } as const;
    pool.dispatch(call, answerTo(request, reply, lane));
  };
