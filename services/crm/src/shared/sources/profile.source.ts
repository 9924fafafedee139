import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';

export type ProfileSource = ReturnType<typeof profileSource>;

/** What profile answers about a client; the call carries the passport of the client. */
export const profileSource = (profile: ServiceClient) => ({
  plannerOf: async (client: OnBehalfOf): Promise<string | null> =>
    (await profile(plannerOfCalls.get, client, {})).plannerId,
});
