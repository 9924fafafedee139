import { isStarted, type CompanyBenefit, type PlanCalculator } from '@fw/contract-goals';
import type { Clock, OnBehalfOf } from '@fw/service-kit';
import type { BasePlan, PlanDefinition } from '../../plan-types/definition.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { SponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import { refuseErrors } from './plan-errors.ts';

/** The benefits of a company by its id. */
export interface CompanyBenefitsSource {
  readonly list: (companyId: string) => Promise<readonly CompanyBenefit[]>;
}

interface SourcesDependencies {
  readonly finances: FinancesSource;
  readonly profile: ProfileSource;
  readonly sponsorInvestmentsRepo: Pick<SponsorInvestmentsRepo, 'find'>;
  readonly plansRepo: Pick<PlansRepo, 'find'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'findPlain'>;
  readonly companyBenefitsRepo: CompanyBenefitsSource;
  readonly clock: Clock;
}

/** Answers that are about to be written. */
interface Written {
  readonly calculator: PlanCalculator;
  readonly isCommit: boolean;
}

export type PlanSources = ReturnType<typeof planSources>;

/** Default answers and accounts of a plan, from profile, finances, the sponsor and the plan it builds on. */
export function planSources(dependencies: SourcesDependencies) {
  const { finances, profile, sponsorInvestmentsRepo, plansRepo, planVersionsRepo, clock } = dependencies;
  const { companyBenefitsRepo } = dependencies;
  /** The last committed version of the plan that this one builds on. */
  const base = async (userId: string, { basedOn }: PlanDefinition): Promise<BasePlan | null> => {
    if (!basedOn) return null;
    const row = await plansRepo.find({ userId, planType: basedOn.planType });
    if (!row || !isStarted(row.status) || row.committedNumber === 0) return null;
    const version = await planVersionsRepo.findPlain(row, row.committedNumber);
    return version && { number: version.number, calculator: decodeCalculator(version.calculator) };
  };

  return {
    base,
    /** Default answers; a source that does not answer leaves its answers empty. */
    defaults: async (person: OnBehalfOf, definition: PlanDefinition) => {
      const [fields, accounts, net, basePlan, sponsor, benefits] = await Promise.all([
        profile.fields(person),
        finances.linkable(person, definition.accountKinds),
        finances.monthlyNet(person),
        base(person.userId, definition),
        sponsorInvestmentsRepo.find(person.companyId),
        companyBenefitsRepo.list(person.companyId),
      ]);
      const calculator = definition.defaults({
        today: clock.today(),
        profile: fields,
        accounts,
        lastMonthExpenses: net?.lastMonthTotalExpenses ?? null,
        sponsor,
        benefits,
        base: basePlan,
      });
      return { calculator, hasAccounts: accounts !== null };
    },

    /** The answers with what the company of the person offers now; refuses what it does not offer. */
    sponsored: async (
      { companyId }: OnBehalfOf,
      { sponsorRules: rules }: PlanDefinition,
      { calculator, isCommit }: Written,
    ): Promise<PlanCalculator> => {
      if (!rules) return calculator;
      const sponsor = await sponsorInvestmentsRepo.find(companyId);
      const errorsOf = isCommit ? rules.commitErrors : rules.draftErrors;
      const offered = rules.withOffer(calculator, sponsor);
      refuseErrors(errorsOf(offered, sponsor));
      return offered;
    },

    /** Accounts of the kinds of the plan; null while finances does not answer. */
    accounts: (person: OnBehalfOf, { accountKinds }: PlanDefinition) =>
      finances.linkable(person, accountKinds),
  };
}
