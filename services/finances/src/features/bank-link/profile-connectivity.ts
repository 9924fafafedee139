import { connectivityCalls } from '@fw/contract-profile/connectivity';
import type { Caller, ServiceClient } from '@fw/service-kit';
import type { ReadConnectivity } from './link-settings.ts';

/** Reads the settings of a person's profile; while the profile service is unavailable, no link opens. */
export const profileConnectivity =
  (profile: ServiceClient): ReadConnectivity<Caller> =>
  async (person) => {
    const { accountConnectivityType, useTestInstitutions } = await profile(connectivityCalls.get, person, {});
    return { accountConnectivityType, useTestInstitutions };
  };
