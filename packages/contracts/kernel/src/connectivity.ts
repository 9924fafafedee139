import * as z from 'zod/mini';

/** Way by which banks are linked [A3-14]: the legacy aggregator or Plaid. */
export const CONNECTIVITY_TYPE = { quovo: 0, plaid: 1 } as const;
export const connectivityType = z.union([
  z.literal(CONNECTIVITY_TYPE.quovo),
  z.literal(CONNECTIVITY_TYPE.plaid),
]);
export type ConnectivityType = z.output<typeof connectivityType>;
