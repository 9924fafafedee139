import * as z from 'zod/mini';
import { DEFAULT_CREATES_PER_MINUTE, type CallLimits } from './limits.ts';
import type { FieldErrors } from './refusal.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Role = 'employee' | 'advisor';

/** `anyone`: also without a session. `signed-in`: every role. Otherwise the roles that may call. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/** One remote call, written once: the service mounts it, the browser calls it, OpenAPI prints it. */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Conflict extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Public path with `:names`, from the root. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** It changes nothing, so that it may be sent again whose answer was lost: each GET, and a POST that states it. */
  readonly isRead: boolean;
  /** True where a create takes an `Idempotency-Key`. */
  readonly acceptsIdempotencyKey: boolean;
  readonly params: Params;
  readonly body: Body;
  readonly reply: Reply;
  /** The `current` of a 409 `VERSION_LOST`; null where the call takes no version. */
  readonly conflict: Conflict | null;
  /** The media type of the file that is the reply, whose schema is `fileReply`; null where the reply is JSON. */
  readonly fileType: string | null;
  /** The member of the body that may also be sent alone as the body; the version then travels in `If-Match`. */
  readonly bareMember: string | null;
  /** The member of the reply whose own members are members of the reply too. */
  readonly spreadMember: string | null;
  /** The error of a body beyond the limit of size, where one field alone can be that long. */
  readonly tooLong?: FieldErrors;
  /** Programs call it by an address that only its owner knows: without a session, a cookie and the anti-forgery header. */
  readonly isBySecretAddress?: boolean;
  /** What one person may do with it. */
  readonly limits: CallLimits;
}

/** Nothing is sent. Clients send an empty body or `{}`; both are taken. */
export const nothing = z.strictObject({});
export type Nothing = z.output<typeof nothing>;

interface Draft<
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Conflict extends z.ZodMiniType,
> {
  readonly method?: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access?: Access;
  readonly isRead?: boolean;
  readonly acceptsIdempotencyKey?: boolean;
  readonly params?: Params;
  readonly body?: Body;
  readonly reply: Reply;
  readonly conflict?: Conflict;
  readonly fileType?: string;
  readonly bareMember?: string;
  readonly spreadMember?: string;
  readonly tooLong?: FieldErrors;
  readonly isBySecretAddress?: boolean;
  readonly limits?: CallLimits;
}

/** A call that takes an idempotency key creates something, so that it is never without a limit. */
const withDefaultLimits = ({ acceptsIdempotencyKey = false, limits }: Partial<Call>): CallLimits => ({
  ...(acceptsIdempotencyKey && { perMinute: DEFAULT_CREATES_PER_MINUTE }),
  ...limits,
});

/** Writes a call; without `method` it is a POST, without `access` only employees may call it, without `params` or `body` nothing is sent. */
export function call<
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = typeof nothing,
  Conflict extends z.ZodMiniType = z.ZodMiniNever,
>(draft: Draft<Params, Body, Reply, Conflict>): Call<Params, Body, Reply, Conflict>;
export function call(draft: Draft<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>): Call {
  return {
    method: 'POST',
    access: ['employee'],
    isRead: draft.method === 'GET',
    acceptsIdempotencyKey: false,
    conflict: null,
    fileType: null,
    bareMember: null,
    spreadMember: null,
    ...draft,
    limits: withDefaultLimits(draft),
    params: draft.params ?? nothing,
    body: draft.body ?? nothing,
  };
}
