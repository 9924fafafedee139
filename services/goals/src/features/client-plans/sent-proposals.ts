import type { GoalType, PlanType, SentProposal } from '@fw/contract-goals';
import type { PreparedChanges } from '@fw/contract-goals/client-reads';
import { notFound, versionLost, type Clock } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import { randomBytes } from 'node:crypto';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { GOAL_OF_PLAN } from '../../plan-types/plan-catalog.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow, ProposalRow } from '../../shared/records/plans.schema.ts';
import type { ProposalsDependencies } from './proposals.ts';

/** Proposals of a plan that are kept; older ones are forgotten. */
const MAX_PROPOSALS = 10;

export interface SentProposalsDependencies extends Pick<ProposalsDependencies, 'reader' | 'clock'> {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'find' | 'list' | 'setProposals'>;
  /** Hash route of the section of a goal. */
  readonly routeOf: (goalType: GoalType) => string;
}

function toSentProposals(
  row: PlanRow,
  definition: PlanDefinition | undefined,
  routeOf: SentProposalsDependencies['routeOf'],
): SentProposal[] {
  const planName = definition?.name ?? row.planType;
  const label = (field: string) =>
    definition?.labels[field] ?? definition?.labels[field.replace(/\.\d+/g, '')] ?? field;
  return row.proposals.map(
    ({ proposalId, advisorName, sentAt, status, answeredAt, reason, ...proposal }) => ({
      proposalId,
      planName,
      reviewRoute: `${routeOf(GOAL_OF_PLAN[row.planType])}/proposal/${row.planType}`,
      advisorName,
      sentAt: toInstant(sentAt),
      status,
      answeredAt: answeredAt && toInstant(answeredAt),
      reason,
      changes: proposal.changes.map(({ field }) => ({
        label: label(field),
        isTaken: proposal.taken.includes(field),
      })),
    }),
  );
}

const newProposal = (
  advisorId: string,
  prepared: PreparedChanges,
  clock: Pick<Clock, 'date'>,
): ProposalRow => ({
  proposalId: randomBytes(12).toString('hex'),
  advisorId,
  advisorName: prepared.advisorName,
  sentAt: clock.date(),
  changes: [...prepared.changes],
  status: 'open',
  answeredAt: null,
  reason: '',
  taken: [],
});

export type SentProposals = ReturnType<typeof sentProposalsOfPlans>;

/** Changes of a plan that an advisor sends for review, and what became of them. */
export const sentProposalsOfPlans = (dependencies: SentProposalsDependencies) => {
  const { definitions, plansRepo, reader, routeOf, clock } = dependencies;
  return {
    /** A later proposal takes the place of one that waits. */
    send: async (advisorId: string, prepared: PreparedChanges): Promise<void> => {
      const { clientId, planType } = prepared;
      const row = await plansRepo.find({ userId: clientId, planType });
      if (!row) throw notFound();
      const earlier = row.proposals.map((each) =>
        each.status === 'open' ? { ...each, status: 'replaced' as const } : each,
      );
      const proposals = [newProposal(advisorId, prepared, clock), ...earlier].slice(0, MAX_PROPOSALS);
      if (await plansRepo.setProposals(row, proposals)) return;
      throw versionLost(await reader.stored(clientId, requireDefinition(definitions, planType)));
    },

    /** What was sent about every plan of a client, the newest first. */
    sentTo: async (clientId: string): Promise<(SentProposal & { readonly planType: PlanType })[]> =>
      (await plansRepo.list(clientId))
        .flatMap((row) =>
          toSentProposals(row, definitions[row.planType], routeOf).map((sent) => ({
            ...sent,
            planType: row.planType,
          })),
        )
        .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt)),
  };
};
