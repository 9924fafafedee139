import * as crm from '@fw/contract-crm';
import * as finances from '@fw/contract-finances';
import * as goals from '@fw/contract-goals';
import * as identity from '@fw/contract-identity';
import { fieldErrors, type CallLimits, type FieldErrors, type Method } from '@fw/contract-kernel';
import * as profile from '@fw/contract-profile';
import * as z from 'zod/mini';
import { byService, type ServiceName } from '../../service-names.ts';

/** One address that the gateway forwards, with `:names` as in its contract. */
export interface PublicCall {
  readonly method: Method;
  readonly path: string;
  /** Answered without a session too. */
  readonly withoutSession: boolean;
  /** It may be sent again whose connection broke. */
  readonly isRead: boolean;
  /** The same where it carries a key. */
  readonly acceptsIdempotencyKey: boolean;
  /** Called by programs that have no anti-forgery token. */
  readonly withoutToken?: boolean;
  readonly tooLong?: FieldErrors;
  /** What one person may do with it. */
  readonly limits?: CallLimits;
}
export type PublicCalls = Readonly<Partial<Record<ServiceName, readonly PublicCall[]>>>;

const describedCall = z.looseObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().check(z.startsWith('/')),
  access: z.unknown(),
  isRead: z.boolean(),
  acceptsIdempotencyKey: z.boolean(),
  reply: z.unknown(),
  tooLong: z.optional(fieldErrors),
  isBySecretAddress: z.optional(z.boolean()),
  limits: z.object({
    perMinute: z.exactOptional(z.number()),
    inFlight: z.exactOptional(z.number()),
    rows: z.exactOptional(z.object({ of: z.string(), max: z.number() })),
  }),
});
const groups = z.record(z.string(), z.unknown());

/** Calls between services, which no browser can reach. */
const isInternal = ({ path }: PublicCall): boolean => path.startsWith('/internal/');

const publicCall = (described: z.output<typeof describedCall>): PublicCall => {
  const { method, path, access, isRead, acceptsIdempotencyKey, tooLong, limits } = described;
  const { isBySecretAddress = false } = described;
  return {
    method,
    path,
    isRead,
    acceptsIdempotencyKey,
    withoutSession: access === 'anyone',
    limits,
    ...(tooLong && { tooLong }),
    // A call that changes something always requires the token.
    ...(isBySecretAddress && method === 'GET' && { withoutToken: true }),
  };
};

/** Every call that a contract package exports, alone or in a group such as `budgetCalls`. */
function exportedCalls(contract: object): readonly PublicCall[] {
  return Object.values(contract).flatMap((exported: unknown) => {
    const single = z.safeParse(describedCall, exported);
    if (single.success) return [publicCall(single.data)];
    const group = z.safeParse(groups, exported);
    if (!group.success) return [];
    return Object.values(group.data).flatMap((member) => {
      const call = z.safeParse(describedCall, member);
      return call.success ? [publicCall(call.data)] : [];
    });
  });
}

/** Calls of the gateway itself, and those that it answers itself because it sets cookies or forgets sessions. */
const { sessionCalls, signInStepCalls, endSessionCalls, privacyCalls } = identity;
const OWN_PATHS: ReadonlySet<string> = new Set(
  exportedCalls({ sessionCalls, signInStepCalls, endSessionCalls, privacyCalls }).map(({ path }) => path),
);
const isForwarded = ({ path }: PublicCall): boolean => !OWN_PATHS.has(path);

const CONTRACTS = { identity, finances, goals, profile, crm };
const EXPORTED = byService((name) => exportedCalls(CONTRACTS[name]).filter((call) => !isInternal(call)));

const isLimited = ({ limits = {} }: PublicCall): boolean => Object.keys(limits).length > 0;

/** Every public call whose contract limits what one person may do. */
const LIMITED_CALLS = Object.values(EXPORTED).flat().filter(isLimited);

/** The limits of those calls, by method and path. */
export const callLimitsTable = (): Readonly<Record<string, CallLimits>> =>
  Object.fromEntries(LIMITED_CALLS.map(({ method, path, limits = {} }) => [`${method} ${path}`, limits]));

/** What the gateway forwards to each service: the calls of its contract, nothing else. */
export const CONTRACT_CALLS: PublicCalls = byService((name) => EXPORTED[name].filter(isForwarded));

/** Webhooks of the aggregator: no session, the body untouched. Their shape belongs to the aggregator, not to a contract. */
export const WEBHOOK_CALLS: PublicCalls = {
  finances: [
    {
      method: 'POST',
      path: '/bp-integration/plaid/webhook',
      withoutSession: true,
      isRead: false,
      acceptsIdempotencyKey: false,
    },
  ],
};
