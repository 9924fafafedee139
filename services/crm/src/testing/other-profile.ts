import { messageRecordCalls } from '@fw/contract-profile/message-records';
import { plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import { plannerOfCalls } from '@fw/contract-profile/planner-of';
import { mountForServices, serviceUnavailable, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import type { Recorded } from './recorded.ts';

/** Profile as far as the CRM service calls it. */
export function profileService(clock: Clock, recorded: Recorded) {
  const { planners, desk, messages, failing, messageRecords, messageSearches } = recorded;
  const service = otherService('crm', 'profile', clock);
  const { app } = service;
  mountForServices(app, plannerOfCalls.get, async (_body, { userId }) => ({
    plannerId: planners.get(userId) ?? null,
  }));
  mountForServices(app, plannerDeskCalls.get, async () => desk);
  mountForServices(app, plannerDeskCalls.handOver, async ({ clientIds, from, to }) => {
    const moved = clientIds.filter((clientId) => planners.get(clientId) === from);
    for (const clientId of moved) planners.set(clientId, to);
    return { clientIds: moved };
  });
  mountForServices(app, messageRecordCalls.search, async (search) => {
    messageSearches.push(search);
    const { before, limit, countUpTo } = search;
    const found = messageRecords.filter(({ sentAt }) => before === null || sentAt < before.at);
    return { items: found.slice(0, limit), total: countUpTo === 0 ? 0 : messageRecords.length };
  });
  mountForServices(
    app,
    messageRecordCalls.get,
    async ({ subjectId }) => messageRecords.find((record) => record.subjectId === subjectId) ?? null,
  );
  mountForServices(app, plannerDeskCalls.messages, async ({ clientId, limit }, { userId }) => {
    if (failing.has('messages')) throw serviceUnavailable('STOPPED');
    const isPlanner = planners.get(clientId) === userId;
    const own = isPlanner ? (messages.get(clientId) ?? []) : [];
    return { isPlanner, items: own.slice(0, limit), total: limit === 0 ? 0 : own.length };
  });
  return service;
}
