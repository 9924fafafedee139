import { PLAN_STATUS, type PlanType, type PlanView } from '@fw/contract-goals';
import type { Caller, Clock, OnBehalfOf } from '@fw/service-kit';
import { linksOfAccounts } from '../../plan-types/account-list.ts';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { NextStepRow } from '../../shared/records/next-steps.schema.ts';
import type { PlanVersionsRepo, PlainVersion } from '../../shared/records/plan-versions.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { ProfileUpdatesRepo } from './profile-updates.repo.ts';
import type { SponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import { toPlanState } from '../../shared/plan-state/plan-states.ts';
import { toPlanView } from './plan-view.ts';

export const ACCOUNTS_NOTICE =
  "We couldn't load your accounts. You can enter an estimate now and link your accounts later.";

export interface PlanReaderDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'findPlain'>;
  readonly nextStepsRepo: Pick<NextStepsRepo, 'list'>;
  readonly profileUpdatesRepo: Pick<ProfileUpdatesRepo, 'isPending'>;
  readonly sponsorInvestmentsRepo: Pick<SponsorInvestmentsRepo, 'find'>;
  readonly finances: Pick<FinancesSource, 'linkable'>;
  readonly clock: Clock;
}

const isRunning = (row: PlanRow): boolean =>
  row.status === PLAN_STATUS.inProgress || row.status === PLAN_STATUS.needsAttention;

/** What is stored of a person's plans, read at one moment, as the view of the plan of a type needs it. */
export interface StoredPlans {
  readonly rows: readonly PlanRow[];
  readonly steps: readonly NextStepRow[];
  readonly isProfileUpdatePending: boolean;
}

/** The stored plans as they are once this row is written. */
export const withRow = (plans: StoredPlans, row: PlanRow): StoredPlans => ({
  ...plans,
  rows: plans.rows.map((other) => (other.planType === row.planType ? row : other)),
});

export type PlanReader = ReturnType<typeof planReader>;

/** Reads plans as the contract shows them. */
export function planReader(dependencies: PlanReaderDependencies) {
  const { definitions, plansRepo, planVersionsRepo, nextStepsRepo, profileUpdatesRepo, clock } = dependencies;

  const findCommitted = async (row: PlanRow | undefined): Promise<PlainVersion | null> =>
    row && isRunning(row) && row.committedNumber > 0
      ? planVersionsRepo.findPlain(row, row.committedNumber)
      : null;

  const read = async (userId: string, planType: PlanType): Promise<StoredPlans> => {
    const [rows, steps, isProfileUpdatePending] = await Promise.all([
      plansRepo.list(userId),
      nextStepsRepo.list(userId),
      profileUpdatesRepo.isPending(userId, planType),
    ]);
    return { rows, steps, isProfileUpdatePending };
  };

  /** A plan among what was read, with its committed version. */
  const view = async (definition: PlanDefinition, plans: StoredPlans): Promise<PlanView> => {
    const { planType } = definition;
    const { rows, steps, isProfileUpdatePending } = plans;
    const state = toPlanState(planType, { definitions, rows, steps, today: clock.today() });
    const committed = await findCommitted(rows.find((row) => row.planType === planType));
    return toPlanView(definition, { state, committed, isProfileUpdatePending });
  };

  /** The plan as it is stored, without a call to another service. */
  const stored = async (userId: string, definition: PlanDefinition): Promise<PlanView> =>
    view(definition, await read(userId, definition.planType));

  /** The plan with the accounts that may be linked now; without them when finances does not answer. */
  const withAccounts = async (
    person: OnBehalfOf,
    { accountKinds }: PlanDefinition,
    view: PlanView,
  ): Promise<PlanView> => {
    const { calculator } = view;
    if (calculator === null) return view;
    const accounts = await dependencies.finances.linkable(person, accountKinds);
    if (accounts === null) return { ...view, accountsNotice: ACCOUNTS_NOTICE };
    const linkedAccounts = linksOfAccounts(accounts, calculator.linkedAccounts);
    return { ...view, calculator: { ...calculator, linkedAccounts } };
  };

  /** The plan with what the person's company offers now. */
  const withSponsor = async (
    { companyId }: OnBehalfOf,
    { sponsorRules }: PlanDefinition,
    view: PlanView,
  ): Promise<PlanView> => {
    const { calculator } = view;
    if (!sponsorRules || calculator === null) return view;
    const sponsor = await dependencies.sponsorInvestmentsRepo.find(companyId);
    return { ...view, calculator: sponsorRules.withOffer(calculator, sponsor) };
  };

  return {
    read,
    view,
    stored,
    get: async (caller: Caller, planType: PlanType): Promise<PlanView> => {
      const definition = requireDefinition(definitions, planType);
      const view = await withAccounts(caller, definition, await stored(caller.userId, definition));
      return withSponsor(caller, definition, view);
    },
  };
}
