import { messageRecordCalls, type MessageRecord } from '@fw/contract-profile/message-records';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';
import type * as z from 'zod/mini';

export type ProfileSource = ReturnType<typeof profileSource>;

type MessageSearch = z.output<typeof messageRecordCalls.search.body>;

/** What profile answers about clients and their planner. */
export const profileSource = (profile: ServiceClient) => ({
  /** The call carries the passport of the client. */
  findPlannerId: async (client: OnBehalfOf): Promise<string | null> =>
    (await profile(plannerOfCalls.get, client, {})).plannerId,
  /** The clients of a planner and their unread messages; the call carries the passport of the planner. */
  plannerDesk: (planner: OnBehalfOf) => profile(plannerDeskCalls.get, planner, {}),
  /** Their newest messages with one client, whose planner they may not be. */
  plannerMessages: (planner: OnBehalfOf, clientId: string, limit: number) =>
    profile(plannerDeskCalls.messages, planner, { clientId, limit }),
  /** Makes `to` the planner of those of the clients whose planner is `from`; answers whom this move gave to `to`. */
  handOverClients: async (
    advisor: OnBehalfOf,
    move: {
      readonly clientIds: string[];
      readonly from: string;
      readonly to: string;
      readonly handOverId: string;
    },
  ): Promise<readonly string[]> => (await profile(plannerDeskCalls.handOver, advisor, move)).clientIds,
  /** Records of messages of a company; the call carries the passport of its administrator. */
  searchMessageRecords: (administrator: OnBehalfOf, search: MessageSearch) =>
    profile(messageRecordCalls.search, administrator, search),
  messageRecord: (
    administrator: OnBehalfOf,
    companyId: string,
    subjectId: string,
  ): Promise<MessageRecord | null> =>
    profile(messageRecordCalls.get, administrator, { companyId, subjectId }),
});
