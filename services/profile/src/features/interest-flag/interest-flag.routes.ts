import { interestFlagCalls } from '@fw/contract-profile';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { InterestsRepo } from './interest-flag.repo.ts';

interface InterestFlagDependencies {
  readonly interestsRepo: InterestsRepo;
  readonly clock: Clock;
}

export function interestFlagRoutes(
  app: FastifyInstance,
  { interestsRepo, clock }: InterestFlagDependencies,
): void {
  mount(app, interestFlagCalls.set, async ({ interestFlag }, { userId }) => {
    await interestsRepo.set(userId, interestFlag, clock.date());
    return { interestFlag };
  });
}
