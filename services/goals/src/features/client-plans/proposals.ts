import type { PlanCalculator, PlanProposal, PlanType, PlanView } from '@fw/contract-goals';
import type { PreparedChanges } from '@fw/contract-goals/client-reads';
import { notFound, versionLost, type Caller, type Clock } from '@fw/service-kit';
import { toInstant, type IsoDate } from '@fw/units';
import { changeInWords, figuresInWords } from '../../plan-types/change-words.ts';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import { findOpenProposal } from '../../shared/plan-state/goal-plan.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow, ProposalRow } from '../../shared/records/plans.schema.ts';
import { changedAnswers, fittingChanges } from './changed-answers.ts';

export interface ProposalsDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'find' | 'setProposals'>;
  readonly reader: {
    readonly stored: (userId: string, definition: PlanDefinition) => Promise<PlanView>;
  };
  readonly drafts: {
    readonly save: (
      caller: Caller,
      planType: PlanType,
      draft: { readonly version: number; readonly calculator: PlanCalculator },
    ) => Promise<PlanView>;
  };
  readonly clock: Clock;
}

type Answered = Pick<ProposalRow, 'status' | 'reason' | 'taken'>;

/** The proposals of a plan with the answer to one of them. */
const answeredIn = (
  { proposals }: PlanRow,
  { proposalId }: ProposalRow,
  answered: Answered & Pick<ProposalRow, 'answeredAt'>,
) => proposals.map((each) => (each.proposalId === proposalId ? { ...each, ...answered } : each));

interface Compared {
  readonly definition: PlanDefinition;
  /** The answers as they are. */
  readonly before: PlanCalculator;
  readonly planName: string;
  readonly version: number;
  readonly today: IsoDate;
}

/** What the open answers become with each change alone and with all of them, in words. */
const inWords = ({ definition, before, today }: Compared, changes: PreparedChanges['changes']) =>
  changes.map((change) => ({
    field: change.field,
    label: definition.labels[change.field] ?? change.field,
    ...changeInWords(
      definition,
      { before, after: changedAnswers({ definition, before, today }, [change]) },
      change.field,
    ),
  }));

function proposalView(open: ProposalRow, compared: Compared): PlanProposal {
  const { definition, before, planName, version, today } = compared;
  const { proposalId, advisorName, sentAt } = open;
  const changes = fittingChanges(compared, open.changes);
  const after = changedAnswers(compared, changes);
  return {
    proposalId,
    planType: definition.planType,
    planName,
    advisorName,
    sentAt: toInstant(sentAt),
    version,
    changes: inWords(compared, changes),
    figures: figuresInWords(definition, { before, after }, today),
  };
}

export type Proposals = ReturnType<typeof proposalsOfPlans>;

/** What the client does with changes that an advisor sent: takes all of them into the draft, some, or none. */
export function proposalsOfPlans(dependencies: ProposalsDependencies) {
  const { definitions, plansRepo, reader, drafts, clock } = dependencies;
  const readStored = (userId: string, planType: PlanType) =>
    reader.stored(userId, requireDefinition(definitions, planType));

  const requireOpen = async (userId: string, planType: PlanType, proposalId: string) => {
    const row = await plansRepo.find({ userId, planType });
    const open = findOpenProposal(row);
    if (!row || open?.proposalId !== proposalId) throw versionLost(await readStored(userId, planType));
    return { row, open };
  };

  const answer = ({ row, open }: { row: PlanRow; open: ProposalRow }, answered: Answered) =>
    plansRepo.setProposals(row, answeredIn(row, open, { ...answered, answeredAt: clock.date() }));

  return {
    open: async (userId: string, planType: PlanType): Promise<PlanProposal | null> => {
      const definition = requireDefinition(definitions, planType);
      const open = findOpenProposal(await plansRepo.find({ userId, planType }));
      const { calculator: before, version, name } = await reader.stored(userId, definition);
      if (!open || before === null) return null;
      return proposalView(open, { definition, before, planName: name, version, today: clock.today() });
    },

    /** The draft takes the chosen answers first: where that is refused, the proposal still waits. */
    accept: async (
      caller: Caller,
      planType: PlanType,
      chosen: { readonly proposalId: string; readonly version: number; readonly fields: readonly string[] },
    ): Promise<PlanView> => {
      const { userId } = caller;
      const found = await requireOpen(userId, planType, chosen.proposalId);
      const { calculator } = await readStored(userId, planType);
      const changes = found.open.changes.filter(({ field }) => chosen.fields.includes(field));
      if (calculator === null || changes.length === 0) throw notFound();
      const definition = requireDefinition(definitions, planType);
      const today = clock.today();
      const answers = changedAnswers({ definition, before: calculator, today }, changes);
      const draft = { version: chosen.version, calculator: answers };
      await drafts.save(caller, planType, draft);
      await answer(found, { status: 'accepted', reason: '', taken: changes.map(({ field }) => field) });
      return readStored(userId, planType);
    },

    decline: async (
      userId: string,
      planType: PlanType,
      declined: { readonly proposalId: string; readonly reason: string },
    ): Promise<void> => {
      const found = await requireOpen(userId, planType, declined.proposalId);
      await answer(found, { status: 'declined', reason: declined.reason, taken: [] });
    },
  };
}
