import {
  FUND_TYPE_OF,
  type AssetAllocationCalculator,
  type AssetClass,
  type FundType,
  type HandsOnFund,
  type RatedPortfolio,
  type SelectedFund,
} from '@fw/contract-goals';
import { targetShares, typeAllocation } from '@fw/planning/allocation-plan';
import { percent, type Fraction, type Percent } from '@fw/units';

/** A fund of the dialog with the share typed for it; null while nothing is typed. */
export interface FundOption {
  readonly name: string;
  readonly ticker: string;
  readonly expenseRatio: Fraction;
  readonly description: string;
  readonly percentage: Percent | null;
}

/** What the dialog to allocate the funds of one asset class opens with [B3-29]. */
export interface AllocateFunds {
  readonly assetClass: AssetClass;
  readonly assetClassLabel: string;
  /** The target of the class, percent. */
  readonly allocatePercentage: Percent;
  readonly investmentOptions: readonly FundOption[];
  /** True where the class was allocated before; closing the dialog then restores it. */
  readonly isEdit: boolean;
}

/** What the dialog emits: the funds of one asset class [B3-29]. */
export interface AllocationResult {
  readonly assetClass: AssetClass;
  readonly investmentOptions: readonly FundOption[];
}

const CLASS_OF: Readonly<Record<FundType, AssetClass>> = {
  FIXED: 'FIXED_INCOME',
  LARGE: 'LARGE_CAP',
  SMALL: 'SMALL_MID_CAP',
  FOREIGN: 'FOREIGN',
  OTHER: 'OTHER',
};

type Selection = Pick<AssetAllocationCalculator, 'selectedHandsOnFunds'>;

/** One row of the table of asset classes [B2-55]. */
export interface ClassRow {
  readonly type: FundType;
  readonly assetClass: AssetClass;
  readonly target: Percent;
  readonly allocated: number;
  readonly isAllocated: boolean;
}

/** The asset classes with their targets and what is allocated, in the order of every chart. */
export const classRows = (answers: Selection, portfolio: RatedPortfolio): readonly ClassRow[] =>
  targetShares(portfolio).map((pair) => {
    const [type, target] = pair;
    const hundredths = answers.selectedHandsOnFunds
      .filter((fund) => fund.type === type)
      .reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0);
    const { isAllocated } = typeAllocation(answers, pair);
    return { type, assetClass: CLASS_OF[type], target, allocated: hundredths / 100, isAllocated };
  });

/** Selected funds that the sponsor does not offer, or no longer. */
export const fundsNotOffered = (
  { selectedHandsOnFunds }: Selection,
  funds: readonly HandsOnFund[],
): readonly SelectedFund[] =>
  selectedHandsOnFunds.filter(
    ({ name, ticker, type }) =>
      !funds.some((fund) => fund.ticker === ticker && fund.fundName === name && fund.type === type),
  );

/** The dialog's input for one asset class. */
export function toAllocateFunds(
  row: ClassRow,
  assetClassLabel: string,
  { funds, selected }: { readonly funds: readonly HandsOnFund[]; readonly selected: Selection },
): AllocateFunds {
  const findShare = (ticker: string): Percent | null =>
    selected.selectedHandsOnFunds.find((fund) => fund.ticker === ticker && fund.type === row.type)
      ?.percentage ?? null;
  return {
    assetClass: row.assetClass,
    assetClassLabel,
    allocatePercentage: row.target,
    isEdit: row.isAllocated,
    investmentOptions: funds
      .filter(({ assetClass }) => assetClass === row.assetClass)
      .map(({ fundName: name, ticker, expenseRatio, description }) => ({
        name,
        ticker,
        expenseRatio,
        description,
        percentage: findShare(ticker),
      })),
  };
}

/** The answers with the funds of one asset class replaced; funds without a share are left out. */
export function withAllocation<Answers extends Selection>(
  answers: Answers,
  { assetClass, investmentOptions }: AllocationResult,
  typeName: string,
): Answers {
  const type = FUND_TYPE_OF[assetClass];
  if (type === null) return answers;
  const chosen = investmentOptions
    .filter(({ percentage }) => percentage !== null && percentage > 0)
    .map(({ name, ticker, percentage }): SelectedFund => ({
      name,
      ticker,
      percentage: percentage ?? percent(0),
      type,
      typeName,
    }));
  const others = answers.selectedHandsOnFunds.filter((fund) => fund.type !== type);
  return { ...answers, selectedHandsOnFunds: [...others, ...chosen] };
}
