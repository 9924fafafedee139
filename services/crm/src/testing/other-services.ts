import { companyRosterCalls } from '@fw/contract-identity/company-roster';
import { mountForServices, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { financesSource } from '../shared/sources/finances.source.ts';
import { goalsSource } from '../shared/sources/goals.source.ts';
import { identitySource } from '../shared/sources/identity.source.ts';
import { profileSource } from '../shared/sources/profile.source.ts';
import { financesService } from './other-finances.ts';
import { goalsService } from './other-goals.ts';
import { profileService } from './other-profile.ts';
import type { Recorded } from './recorded.ts';

function identityService(clock: Clock, { rosters }: Recorded) {
  const service = otherService('crm', 'identity', clock);
  const { app } = service;
  mountForServices(app, companyRosterCalls.list, async ({ companyId, page, pageSize }) => {
    const people = rosters.get(companyId) ?? [];
    return { items: people.slice((page - 1) * pageSize, page * pageSize), total: people.length };
  });
  return service;
}

/** Finances, goals and profile over HTTP as far as the CRM service calls them, and the calls they received. */
export async function startOtherServices(clock: Clock) {
  const recorded: Recorded = {
    reads: [],
    prepared: [],
    answers: [],
    planners: new Map(),
    messages: new Map(),
    messageRecords: [],
    messageSearches: [],
    rosters: new Map(),
    fullMonths: [],
    falls: [],
    needingAttention: new Set(),
    desk: { clients: [], unread: [], unreadTotal: 0 },
    failing: new Set(),
  };
  const services = {
    finances: financesService(clock, recorded),
    goals: goalsService(clock, recorded),
    identity: identityService(clock, recorded),
    profile: profileService(clock, recorded),
  };
  return {
    ...recorded,
    finances: financesSource(await services.finances.start()),
    goals: goalsSource(await services.goals.start()),
    identity: identitySource(await services.identity.start()),
    profile: profileSource(await services.profile.start()),
    close: async (): Promise<void> => {
      await Promise.all(Object.values(services).map(({ app }) => app.close()));
    },
  };
}
