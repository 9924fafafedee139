import * as z from 'zod/mini';
import type { Call } from '@fw/contract-kernel';

/** Settings of one request beside its input. */
export interface RequestOptions {
  /** Made once when a form opens; a repeated create returns the first result. */
  readonly idempotencyKey?: string;
  /** True for polling, which does not count as activity of the user. */
  readonly background?: boolean;
}

type IsEmpty<S extends z.ZodMiniType> = z.output<S> extends Record<string, never> ? true : false;
type Part<Name extends string, S extends z.ZodMiniType> =
  IsEmpty<S> extends true ? object : Readonly<Record<Name, z.output<S>>>;

type CallInput<C extends Call> = Part<'params', C['params']> & Part<'body', C['body']> & RequestOptions;

/** The argument of a call: `params` and `body` where its contract has them. */
export type CallArgs<C extends Call> = object extends CallInput<C> ? CallInput<C> | void : CallInput<C>;

/** The decoded reply of a call. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** The argument of any call, as the cache passes it on. */
export interface AnyCallArgs extends RequestOptions {
  readonly params?: unknown;
  readonly body?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path with its `:names` filled and the other parameters as query string. */
export function callAddress(call: Call, params: unknown): string {
  const encoded = z.encode(call.params, params ?? {});
  const query = new Map(isRecord(encoded) ? Object.entries(encoded) : []);
  const path = call.path.replaceAll(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = query.get(name);
    query.delete(name);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of query) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** JSON text of the body; undefined where the method has none. */
export function callBody(call: Call, body: unknown): string | undefined {
  if (call.method === 'GET') return undefined;
  return body === undefined && call.method === 'DELETE'
    ? undefined
    : JSON.stringify(z.encode(call.body, body ?? {}));
}
