import * as z from 'zod/mini';
import { refusal, type Call } from '@fw/contract-kernel';
import { addressOf, bodyOf, type AnyAsking, type ReplyOf } from './asking.ts';
import type { Failure } from './failure.ts';
import { headersOf } from './headers.ts';

export type Answer<T> = { readonly data: T } | { readonly error: Failure };

/** The longest wait for an answer; the gateway gives up on a service after five seconds. */
const PATIENCE_MS = 20_000;
const SESSION = '/webapi/v1/session';

/** Told to the page after each answer to a call of the user, so that it can watch for inactivity. */
export const ANSWERED = 'fw:answered';

const here = (path: string): string => new URL(path, location.origin).href;

interface Outgoing {
  readonly method: string;
  readonly address: string;
  readonly body: string | undefined;
  readonly manner: AnyAsking;
  readonly signal: AbortSignal | undefined;
}

const request = ({ method, address, body, manner, signal }: Outgoing): Promise<Response> =>
  fetch(address, {
    method,
    headers: headersOf(manner),
    body: body ?? null,
    credentials: 'same-origin',
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]),
  });

const requestIdOf = (response: Response): string => response.headers.get('x-request-id') ?? '';

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const isAntiForgery = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false;
  const said = z.safeParse(refusal, await jsonOf(response.clone()));
  return said.success && said.data.reason === 'ANTI_FORGERY';
};

/** Sends; after a refused anti-forgery pair asks for a fresh one and tries once more. */
async function persist(outgoing: Outgoing): Promise<Response> {
  const first = await request(outgoing);
  if (!(await isAntiForgery(first))) return first;
  await fetch(here(SESSION), { headers: headersOf({ background: true }), credentials: 'same-origin' });
  return request(outgoing);
}

async function failureFrom(response: Response): Promise<Failure> {
  const requestId = requestIdOf(response);
  if (response.status === 401) return { kind: 'signed-out', requestId };
  if (response.status === 503 || response.status === 502 || response.status === 504) {
    return {
      kind: 'unavailable',
      retryAfterSeconds: Number(response.headers.get('retry-after') ?? 5) || 5,
      requestId,
    };
  }
  const said = z.safeParse(refusal, await jsonOf(response));
  if (!said.success) return { kind: 'broken', detail: `status ${response.status}`, requestId };
  return { kind: 'refused', status: response.status, refusal: said.data, requestId: said.data.requestId };
}

const unanswered = (error: unknown): Failure =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? { kind: 'unavailable', retryAfterSeconds: 5, requestId: '' }
    : { kind: 'offline' };

/** What the contract itself refuses never leaves the page; it reads like a refusal of the service. */
function unsendable(error: unknown): Failure {
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

async function exchange<T>(
  call: Call,
  asking: AnyAsking,
  { read, signal }: { read: (response: Response) => Promise<Answer<T>>; signal?: AbortSignal | undefined },
): Promise<Answer<T>> {
  let outgoing: Outgoing;
  try {
    const address = here(addressOf(call, asking.params));
    outgoing = { method: call.method, address, body: bodyOf(call, asking.body), manner: asking, signal };
  } catch (error) {
    return { error: unsendable(error) };
  }
  let response: Response;
  try {
    response = await persist(outgoing);
  } catch (error) {
    return { error: unanswered(error) };
  }
  if (asking.background !== true && response.status !== 401) dispatchEvent(new Event(ANSWERED));
  return response.ok ? read(response) : { error: await failureFrom(response) };
}

/** Sends one call and decodes its answer; never throws for anything the wire can do. */
export function send<C extends Call>(
  call: C,
  asking: AnyAsking,
  signal?: AbortSignal,
): Promise<Answer<ReplyOf<C>>> {
  const reply: C['reply'] = call.reply;
  return exchange<ReplyOf<C>>(call, asking, {
    signal,
    read: async (response) => {
      const decoded = z.safeParse(reply, await jsonOf(response));
      if (decoded.success) return { data: decoded.data };
      return {
        error: { kind: 'broken', detail: z.prettifyError(decoded.error), requestId: requestIdOf(response) },
      };
    },
  });
}

/** A file the service makes: fetched with the same headers, since a plain link carries no anti-forgery pair. */
export function sendForFile(call: Call, asking: AnyAsking = {}): Promise<Answer<Blob>> {
  return exchange(call, asking, { read: async (response) => ({ data: await response.blob() }) });
}
