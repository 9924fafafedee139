import { isBrokenConnection, serviceUnavailable, ApiError } from '@fw/service-kit';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { errors, type Dispatcher } from 'undici';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { toBrowser } from './headers.ts';
import { isOfOneInstance, isTimeout } from '../../circuit-breaker.ts';
import type { InFlightCall } from './in-flight-limiter.ts';

const OK = 200;
const STATUSES_WITHOUT_BODY: readonly number[] = [204, 304];

type Control = Dispatcher.DispatchController;

/** Receives the bytes of a service's answer. */
interface Receiver {
  readonly receive: (control: Control, chunk: Buffer) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** The reply was sent before the answer came, or its connection is closed. */
const DISCARD: Receiver = { receive: () => undefined, end: () => undefined, fail: () => undefined };

const isSmall = (status: number, headers: IncomingHttpHeaders): boolean =>
  STATUSES_WITHOUT_BODY.includes(status) ||
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= GATEWAY_LIMITS.bufferedAnswerBytes;

/** A small answer costs less in one piece than as a stream, and is sent only when all of it has arrived. */
function buffered(reply: FastifyReply, status: number, headers: IncomingHttpHeaders): Receiver {
  const parts: Buffer[] = [];
  return {
    receive: (_control, chunk) => {
      parts.push(chunk);
    },
    end: () => {
      const whole = parts.length > 1 ? Buffer.concat(parts) : parts[0];
      void reply.code(status).headers(toBrowser(headers)).send(whole);
    },
    fail: () => {
      void reply.send(serviceUnavailable('SERVICE_UNAVAILABLE'));
    },
  };
}

/** A large answer is streamed no faster than the caller reads it; a caller that disconnects aborts it. */
function streamed(control: Control): Receiver & { readonly stream: Readable } {
  let isComplete = false;
  const stream = new Readable({
    read: () => control.resume(),
    destroy: (error, done) => {
      if (!isComplete) control.abort(error ?? new Error('the caller disconnected'));
      done(error);
    },
  });
  return {
    stream,
    receive: (_control, chunk) => {
      if (!stream.push(chunk)) control.pause();
    },
    end: () => {
      isComplete = true;
      stream.push(null);
    },
    fail: (error) => {
      isComplete = true;
      stream.destroy(error);
    },
  };
}

/** Settles a call without an answer; false where it was settled before. */
function settle({ call, isRepeatable }: Responding, error: Error): boolean {
  if (isTimeout(error)) return call.timeOut();
  return isOfOneInstance(error, isRepeatable) ? call.cancel() : call.fail();
}

/** A request that the HTTP client refuses to send is malformed; the service was never reached. */
function sendFailure(reply: FastifyReply, responding: Responding, error: Error): void {
  if (error instanceof errors.InvalidArgumentError) {
    if (responding.call.cancel()) void reply.send(ApiError.badRequest('REQUEST'));
  } else if (settle(responding, error)) {
    void reply.send(serviceUnavailable('SERVICE_UNAVAILABLE'));
  }
}

interface Responding {
  readonly call: InFlightCall;
  readonly onSuccess: () => void;
  /** Whether it may be sent again at all. */
  readonly isRepeatable: boolean;
  /** Sends the call again, as often as it may be, because of this error: its connection broke before an answer began. */
  readonly repeat: ((error: Error) => void) | null;
}

/** Passes one answer of a service on to the browser, and stops it when the browser disconnects before it begins. */
export function respondWith(reply: FastifyReply, responding: Responding): Dispatcher.DispatchHandler {
  const { call, onSuccess, repeat } = responding;
  let receiver: Receiver | null = null;
  let request: Control | null = null;
  reply.raw.once('close', () => {
    call.cancel();
    if (receiver === null) request?.abort(new Error('the caller disconnected'));
  });
  return {
    onRequestStart: (control) => {
      if (reply.raw.closed) control.abort(new Error('the caller disconnected'));
      else request = control;
    },
    onResponseStart: (control, status, headers) => {
      if (status === OK) onSuccess();
      if (!call.succeed()) {
        receiver = DISCARD;
      } else if (isSmall(status, headers)) {
        receiver = buffered(reply, status, headers);
      } else {
        const { stream, ...large } = streamed(control);
        receiver = large;
        void reply.code(status).headers(toBrowser(headers)).send(stream);
      }
    },
    onResponseData: (control, chunk) => {
      receiver?.receive(control, chunk);
    },
    onResponseEnd: () => {
      receiver?.end();
    },
    onResponseError: (_control, error) => {
      if (receiver) receiver.fail(error);
      else if (repeat && isBrokenConnection(error) && !reply.raw.closed) repeat(error);
      else sendFailure(reply, responding, error);
    },
  };
}
