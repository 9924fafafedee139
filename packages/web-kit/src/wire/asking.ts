import * as z from 'zod/mini';
import type { Call } from '@fw/contract-kernel';

/** How a call may be sent besides what it says. */
export interface Manner {
  /** Made once when a form opens; a repeated create then gives the first answer. */
  readonly idempotencyKey?: string;
  /** Polling: does not count as activity of the user. */
  readonly background?: boolean;
}

type SaysNothing<S extends z.ZodMiniType> = z.output<S> extends Record<string, never> ? true : false;
type Part<Name extends string, S extends z.ZodMiniType> =
  SaysNothing<S> extends true ? object : Readonly<Record<Name, z.output<S>>>;

type Said<C extends Call> = Part<'params', C['params']> & Part<'body', C['body']> & Manner;

/** The argument of a call: `params` and `body` where its contract has them. */
export type Asking<C extends Call> = object extends Said<C> ? Said<C> | void : Said<C>;

/** The decoded answer of a call. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** The same with its types forgotten: what travels through the cache. */
export interface AnyAsking extends Manner {
  readonly params?: unknown;
  readonly body?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path with its `:names` filled and the other parameters as query string. */
export function addressOf(call: Call, params: unknown): string {
  const encoded = z.encode(call.params, params ?? {});
  const left = new Map(isRecord(encoded) ? Object.entries(encoded) : []);
  const path = call.path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of left) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** JSON text of the body, or nothing where the method carries none. */
export function bodyOf(call: Call, body: unknown): string | undefined {
  if (call.method === 'GET') return undefined;
  return body === undefined && call.method === 'DELETE'
    ? undefined
    : JSON.stringify(z.encode(call.body, body ?? {}));
}
