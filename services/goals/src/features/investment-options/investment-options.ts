import {
  ASSET_CLASS_ID,
  FUND_TYPE_OF,
  type HandsOffTrust,
  type HandsOnFund,
  type InvestmentApproachType,
  type InvestmentOptions,
  type InvestmentType,
  type PlanType,
} from '@fw/contract-goals';
import type { SponsorInvestments, sponsorInvestmentCalls } from '@fw/contract-goals/sponsor-investments';
import { assetAllocation } from '@fw/planning/asset-allocation';
import { fieldRefused, type Clock } from '@fw/service-kit';
import type { Percent } from '@fw/units';
import type * as z from 'zod/mini';
import type { SponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';

/** Words for the fund types, in the order of every chart. */
export const INVESTMENT_TYPES: readonly InvestmentType[] = [
  { id: ASSET_CLASS_ID.FIXED_INCOME, type: 'FIXED', name: 'Fixed income' },
  { id: ASSET_CLASS_ID.LARGE_CAP, type: 'LARGE', name: 'Large cap' },
  { id: ASSET_CLASS_ID.SMALL_MID_CAP, type: 'SMALL', name: 'Small/mid cap' },
  { id: ASSET_CLASS_ID.FOREIGN, type: 'FOREIGN', name: 'Foreign' },
  { id: ASSET_CLASS_ID.OTHER, type: 'OTHER', name: 'Other' },
];

const withoutMark = <Option extends { readonly isWithdrawn: boolean }>({
  isWithdrawn: _isWithdrawn,
  ...option
}: Option) => option;

const offered = <Option extends { readonly isWithdrawn: boolean }>(options: readonly Option[]) =>
  options.filter(({ isWithdrawn }) => !isWithdrawn).map(withoutMark);

function bestMatch(trusts: readonly HandsOffTrust[], fixedIncome: Percent | null): HandsOffTrust | null {
  if (fixedIncome === null) return null;
  const match = assetAllocation({
    kind: 'bestMatch',
    fixedIncome,
    trusts: trusts.map(({ allocation }) => ({ allocation })),
  });
  return 'index' in match && match.index !== null ? (trusts[match.index] ?? null) : null;
}

function trustChoice({ trusts }: Pick<SponsorInvestments, 'trusts'>, fixedIncome: Percent | null) {
  const choosable = offered(trusts);
  return { trusts: choosable, default: bestMatch(choosable, fixedIncome), types: [...INVESTMENT_TYPES] };
}

const toFunds = ({ funds }: Pick<SponsorInvestments, 'funds'>): HandsOnFund[] =>
  offered(funds).map((fund) => ({ ...fund, type: FUND_TYPE_OF[fund.assetClass] }));

/** Investment options belong to asset allocation alone. */
function refuseOtherPlans(planType: PlanType): void {
  if (planType !== 'ASSET_ALLOCATION') throw fieldRefused('planType', 'Please enter a valid plan type.');
}

interface OptionsDependencies {
  readonly sponsorInvestmentsRepo: SponsorInvestmentsRepo;
  readonly clock: Clock;
}

interface OptionsFilter {
  readonly investmentType: InvestmentApproachType;
  readonly fixedIncome: Percent | null;
}

/** What the sponsor of a person offers to invest in. */
export function investmentOptionsService({ sponsorInvestmentsRepo, clock }: OptionsDependencies) {
  return {
    types: (planType: PlanType): Promise<InvestmentType[]> => {
      refuseOtherPlans(planType);
      return Promise.resolve([...INVESTMENT_TYPES]);
    },
    /** A company without investment options offers none. */
    list: async (
      companyId: string,
      planType: PlanType,
      { investmentType, fixedIncome }: OptionsFilter,
    ): Promise<InvestmentOptions> => {
      refuseOtherPlans(planType);
      const sponsor = (await sponsorInvestmentsRepo.find(companyId)) ?? { trusts: [], funds: [] };
      const isHandsOff = investmentType === 'HANDS_OFF' || investmentType === 'BOTH';
      const isHandsOn = investmentType === 'HANDS_ON' || investmentType === 'BOTH';
      return {
        handsOffTrusts: isHandsOff ? trustChoice(sponsor, fixedIncome) : null,
        handsOnFunds: isHandsOn ? toFunds(sponsor) : null,
      };
    },
    load: async ({ sponsors }: z.output<typeof sponsorInvestmentCalls.load.body>) => {
      for (const sponsor of sponsors) await sponsorInvestmentsRepo.replace(sponsor, clock.date());
      return { stored: sponsors.length };
    },
  };
}
