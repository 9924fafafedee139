import * as crm from '@fw/contract-crm';
import * as finances from '@fw/contract-finances';
import * as goals from '@fw/contract-goals';
import type { Method } from '@fw/contract-kernel';
import * as profile from '@fw/contract-profile';
import * as z from 'zod/mini';
import type { ServiceName } from '../../upstreams.ts';

/** One address that the gateway forwards, with `:names` as in its contract. */
export interface PublicCall {
  readonly method: Method;
  readonly path: string;
}
export type PublicCalls = Readonly<Partial<Record<ServiceName, readonly PublicCall[]>>>;

const described = z.looseObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: z.string().check(z.startsWith('/')),
  access: z.unknown(),
  reply: z.unknown(),
});
const groups = z.record(z.string(), z.unknown());

/** Every call that a contract package exports, alone or in a group such as `budgetCalls`. */
function callsOf(contract: object): readonly PublicCall[] {
  return Object.values(contract).flatMap((exported: unknown) => {
    const single = z.safeParse(described, exported);
    if (single.success) return [{ method: single.data.method, path: single.data.path }];
    const group = z.safeParse(groups, exported);
    if (!group.success) return [];
    return Object.values(group.data).flatMap((member) => {
      const call = z.safeParse(described, member);
      return call.success ? [{ method: call.data.method, path: call.data.path }] : [];
    });
  });
}

/** What the gateway forwards to each service: the calls of its contract, nothing else. */
export const CONTRACT_CALLS: PublicCalls = {
  finances: callsOf(finances),
  goals: callsOf(goals),
  profile: callsOf(profile),
  crm: callsOf(crm),
};

/** Webhooks of the aggregator: no session, the body untouched. Their shape belongs to the aggregator, not to a contract. */
export const WEBHOOK_CALLS: PublicCalls = {
  finances: [{ method: 'POST', path: '/bp-integration/plaid/webhook' }],
};
