import type { ServiceName } from '../../upstreams.ts';

/** Which service answers under which public paths. Services are mounted at exactly these paths, nothing is rewritten. */
export const PUBLIC_PATHS: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  finances: [
    '/webapi/v1/user/account',
    '/webapi/v1/connections',
    '/webapi/v1/transactions',
    '/webapi/v1/budgets',
    '/webapi/v1/cash-flow',
    '/webapi/v1/profile-settings',
    '/webapi/v1/error/log',
    '/webapi/v1/quovo',
  ],
  goals: ['/ngapi/v1'],
  profile: [
    '/webapi/v1/user/profile',
    '/webapi/v1/planner',
    '/webapi/v1/confidence-checkup',
    '/webapi/v1/interest-flag',
    '/webapi/v1/company-info',
  ],
  crm: ['/webapi/v1/crm'],
};

/** Notices of the aggregator: no session, the body untouched. */
export const WEBHOOK_PATHS: Readonly<Partial<Record<ServiceName, readonly string[]>>> = {
  finances: ['/bp-integration'],
};
