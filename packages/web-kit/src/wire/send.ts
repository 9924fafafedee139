import * as z from 'zod/mini';
import { attachedName, refusal, type Call } from '@fw/contract-kernel';
import { callAddress, callBody, type AnyCallArgs, type ReplyOf } from './call-args.ts';
import type { EndReason, Failure } from './failure.ts';
import { requestHeaders } from './headers.ts';
import { retryWhileRunning } from './still-running.ts';

export type Result<T> = { readonly data: T } | { readonly error: Failure };

/** The gateway gives up on a service after five seconds; this covers slow networks. */
const RESPONSE_TIMEOUT_MS = 20_000;
const DEFAULT_RETRY_AFTER_SECONDS = 5;
const SESSION_PATH = '/webapi/v1/session';

/** Dispatched on the window after each response to a call of the user; the idle timer listens to it. */
export const USER_CALL_EVENT = 'fw:answered';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called once when a create has to wait, because the service still works on an earlier request with its key. */
  readonly onStillRunning?: (() => void) | undefined;
}

const absolute = (path: string): string => new URL(path, location.origin).href;

interface Outgoing {
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
  readonly args: AnyCallArgs;
  readonly signal: AbortSignal | undefined;
}

const request = ({ method, address, body, args, signal }: Outgoing): Promise<Response> =>
  fetch(address, {
    method,
    headers: requestHeaders(args),
    body: body ?? null,
    credentials: 'same-origin',
    signal: AbortSignal.any([AbortSignal.timeout(RESPONSE_TIMEOUT_MS), ...(signal ? [signal] : [])]),
  });

/** The response to what the page itself has sent, once; sent again where it failed. Undefined where it has sent no such call. */
function sentAhead(outgoing: Outgoing): Promise<Response> | undefined {
  const { method, address, body } = outgoing;
  const reads = globalThis.fwReads;
  if (!reads || method === 'DELETE') return undefined;
  const key = `${address.slice(location.origin.length)} ${body ?? ''}`;
  const sent = reads.get(key);
  reads.delete(key);
  const again = () => request(outgoing);
  return sent?.then((response) => (response.ok ? response : again()), again);
}

const readRequestId = (response: Response): string => response.headers.get('x-request-id') ?? '';

/** The body, undefined where it is no JSON; rejects where the connection ended within it. */
async function readJson(response: Response): Promise<unknown> {
  const body = await response.text();
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** True for a refusal with this status and reason; the body stays readable. */
async function isRefusal(response: Response, status: number, reason: string): Promise<boolean> {
  if (response.status !== status) return false;
  const decoded = z.safeParse(refusal, await readJson(response.clone()));
  return decoded.success && decoded.data.reason === reason;
}

/** Sends; after a refused anti-forgery token fetches a new one and sends once more. */
async function requestWithXsrfRetry(outgoing: Outgoing): Promise<Response> {
  const first = await (sentAhead(outgoing) ?? request(outgoing));
  if (!(await isRefusal(first, 403, 'ANTI_FORGERY'))) return first;
  await fetch(absolute(SESSION_PATH), {
    headers: requestHeaders({ background: true }),
    credentials: 'same-origin',
  });
  return request(outgoing);
}

const END_REASONS: Readonly<Record<string, EndReason>> = {
  SESSION_ENDED_ELSEWHERE: 'elsewhere',
  SESSION_ENDED_BY_PASSWORD: 'password',
};

function signedOutBy(body: unknown, requestId: string): Failure {
  const decoded = z.safeParse(refusal, body);
  const reason = END_REASONS[(decoded.success && decoded.data.reason) || ''];
  return { kind: 'signed-out', requestId, ...(reason === undefined ? {} : { reason }) };
}

async function failureFrom(response: Response): Promise<Failure> {
  const requestId = readRequestId(response);
  if (response.status === 401) return signedOutBy(await readJson(response), requestId);
  if (response.status === 503 || response.status === 502 || response.status === 504) {
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_AFTER_SECONDS;
    return { kind: 'unavailable', retryAfterSeconds, requestId };
  }
  const decoded = z.safeParse(refusal, await readJson(response));
  if (!decoded.success) return { kind: 'broken', detail: `status ${response.status}`, requestId };
  const { data } = decoded;
  return { kind: 'refused', status: response.status, refusal: data, requestId: data.requestId };
}

const failureWithoutResponse = (error: unknown): Failure =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? { kind: 'unavailable', retryAfterSeconds: DEFAULT_RETRY_AFTER_SECONDS, requestId: '' }
    : { kind: 'offline' };

/** Input that the contract refuses is never sent; the failure has the shape of a service's refusal. */
function failureOfInput(error: unknown): Failure {
  const issues = error instanceof z.core.$ZodError ? error.issues : [];
  const errors = issues.map(({ path, message }) => ({
    Field: path.map(String).join('.'),
    Errors: [message],
  }));
  const message = errors[0]?.Errors[0] ?? 'Please enter a valid value.';
  return {
    kind: 'refused',
    status: 400,
    requestId: '',
    refusal: { code: 10001, message, errors, requestId: '' },
  };
}

type Read<T> = (response: Response) => Promise<Result<T>>;

function encode(call: Call, args: AnyCallArgs, signal: AbortSignal | undefined): Outgoing {
  const address = absolute(callAddress(call, args.params));
  return { method: call.method, address, body: callBody(call, args.body), args, signal };
}

async function exchange<T>(outgoing: Outgoing, read: Read<T>, options: SendOptions): Promise<Result<T>> {
  try {
    const response = await retryWhileRunning({
      request: () => requestWithXsrfRetry(outgoing),
      isRunning: (one) =>
        outgoing.args.idempotencyKey === undefined
          ? Promise.resolve(false)
          : isRefusal(one, 409, 'STILL_RUNNING'),
      ...options,
    });
    if (outgoing.args.background !== true && response.status !== 401)
      dispatchEvent(new Event(USER_CALL_EVENT));
    return response.ok ? await read(response) : { error: await failureFrom(response) };
  } catch (error) {
    return { error: failureWithoutResponse(error) };
  }
}

async function sendAndRead<T>(
  { call, args }: { readonly call: Call; readonly args: AnyCallArgs },
  read: Read<T>,
  options: SendOptions,
): Promise<Result<T>> {
  let outgoing: Outgoing;
  try {
    outgoing = encode(call, args, options.signal);
  } catch (error) {
    return { error: failureOfInput(error) };
  }
  return exchange(outgoing, read, options);
}

/** Reads a reply of a later version of the service; what does so is only fetched for one. Null where it cannot be. */
const readLater = async <Reply extends Call['reply']>(reply: Reply, json: unknown) => {
  const { readReply } = await import('@fw/contract-kernel/read-reply').catch(() => ({ readReply: null }));
  return readReply && readReply(reply, json);
};

/** Sends one call and decodes its reply; never rejects, whatever the network does. */
export function send<C extends Call>(
  call: C,
  args: AnyCallArgs,
  options: SendOptions = {},
): Promise<Result<ReplyOf<C>>> {
  const reply: C['reply'] = call.reply;
  const read: Read<ReplyOf<C>> = async (response) => {
    const json = await readJson(response);
    const decoded = z.safeParse(reply, json);
    if (decoded.success) return { data: decoded.data };
    const later = await readLater(reply, json);
    if (later?.success) return { data: later.data };
    return {
      error: { kind: 'broken', detail: z.prettifyError(decoded.error), requestId: readRequestId(response) },
    };
  };
  return sendAndRead({ call, args }, read, options);
}

/** A file of a service, and the name that the service gave it. */
export interface ReceivedFile {
  readonly content: Blob;
  readonly fileName: string | null;
}

/** Fetches a file that the service makes, with the same headers: a plain link carries no anti-forgery token. */
export const sendForFile = (call: Call, args: AnyCallArgs = {}): Promise<Result<ReceivedFile>> =>
  sendAndRead(
    { call, args },
    async (response) => ({
      data: {
        content: await response.blob(),
        fileName: attachedName(response.headers.get('content-disposition')),
      },
    }),
    {},
  );
