import { planProposalCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Proposals } from './proposals.ts';

/** The side of the client, who alone takes proposed answers into a draft. */
export function proposalRoutes(app: FastifyInstance, { open, accept, decline }: Proposals): void {
  mount(app, planProposalCalls.open, async (_body, { userId }, { planType }) => ({
    proposal: await open(userId, planType),
  }));
  mount(app, planProposalCalls.accept, (chosen, caller, { planType }) => accept(caller, planType, chosen));
  mount(app, planProposalCalls.decline, async (declined, { userId }, { planType }) => {
    await decline(userId, planType, declined);
    return {};
  });
}
