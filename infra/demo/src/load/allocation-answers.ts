import {
  FUND_TYPE_OF,
  ofPlanType,
  type AssetAllocationCalculator,
  type PlanCalculator,
  type SelectedFund,
} from '@fw/contract-goals';
import { chosenPortfolio, settleAllocation, targetShares } from '@fw/planning/allocation-plan';
import { percent, type Percent } from '@fw/units';
import { SPONSOR_INVESTMENTS } from '../world/investments.ts';
import { NORTHWIND } from '../world/people.ts';

type FundType = SelectedFund['type'];

const CLASS_NAMES: Readonly<Record<FundType, string>> = {
  FIXED: 'Fixed income',
  LARGE: 'Large cap',
  SMALL: 'Small/mid cap',
  FOREIGN: 'Foreign',
  OTHER: 'Other',
};

const OFFERED = SPONSOR_INVESTMENTS.find(({ companyId }) => companyId === NORTHWIND.companyId)?.funds ?? [];

const HUNDREDTHS = 100;
/** The part of an asset class that its first fund has, where there are two. */
const FIRST_PART = 0.7;

/** The share of an asset class in its first two funds. */
function fundsFor([type, target]: readonly [FundType, Percent]): SelectedFund[] {
  const offered = OFFERED.filter(({ assetClass }) => FUND_TYPE_OF[assetClass] === type).slice(0, 2);
  const first = offered.length === 1 ? target : Math.round(target * FIRST_PART);
  const rest = Math.round((target - first) * HUNDREDTHS) / HUNDREDTHS;
  return offered
    .map(({ fundName, ticker }, index) => ({
      name: fundName,
      ticker,
      percentage: percent(index === 0 ? first : rest),
      type,
      typeName: CLASS_NAMES[type],
    }))
    .filter(({ percentage }) => percentage > 0);
}

/** Savings that are needed in a few years, in funds that were chosen one by one, with some stock of the company. */
export function toAllocation(given: PlanCalculator): AssetAllocationCalculator {
  const answers = settleAllocation<AssetAllocationCalculator>({
    ...ofPlanType('ASSET_ALLOCATION', given),
    timeFrameTakeFromInvestments: 2,
    timeFrameSpendFromInvestments: 4,
    riskModifier: 'Average',
    investorType: 'HANDS_ON',
    companyStock: percent(5),
  });
  const portfolio = chosenPortfolio(answers);
  return { ...answers, selectedHandsOnFunds: portfolio ? targetShares(portfolio).flatMap(fundsFor) : [] };
}
