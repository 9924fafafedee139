import type { Percent } from '@fw/units';

/** Percent of a portfolio in each asset class, with what it is expected to do. */
export interface RatedPortfolio {
  /** 0 for the short term. */
  readonly number: number;
  readonly riskLevelName: string;
  readonly fixedIncome: Percent;
  readonly largeCap: Percent;
  readonly smallCap: Percent;
  readonly foreign: Percent;
  readonly other: Percent;
  /** Expected return of a year, percent. */
  readonly compoundReturn: number;
  /** One year in twenty loses more, percent [B9-12]. */
  readonly possibleLoss: number;
}

export type FundTypeLabel = 'FIXED' | 'LARGE' | 'SMALL' | 'FOREIGN' | 'OTHER';

interface SelectedFund {
  readonly name: string;
  readonly ticker: string;
  readonly percentage: Percent;
  readonly type: FundTypeLabel;
  readonly typeName: string;
}

type InvestorType = 'HANDS_OFF' | 'HANDS_ON' | 'NO_FUNDS';

/** What the rules of the asset-allocation questionnaire need of its answers, by the specification's names [B3-26]. */
export interface AllocationAnswers {
  readonly investorType: InvestorType | null;
  readonly investmentApproachType: InvestorType | 'BOTH';
  readonly riskModifier: 'Conservative' | 'Average' | 'Aggressive' | null;
  readonly timeFrameTakeFromInvestments: number | null;
  readonly timeFrameSpendFromInvestments: number | null;
  readonly edgeCase: boolean;
  readonly companyOffersStock: boolean;
  readonly companyOffersStockFund: { readonly name: string; readonly ticker: string } | null;
  readonly companyStock: Percent | null;
  readonly portfolios: readonly RatedPortfolio[];
  readonly portfolioCoreRecommendationNumber: number | null;
  readonly recalculatePortfolioRecommendation: boolean;
  readonly selectedHandsOffTrust: { readonly name: string; readonly ticker: string } | null;
  readonly selectedHandsOnFunds: readonly SelectedFund[];
}

/** The portfolio that was recommended or picked; null while there is none. */
export const chosenPortfolio = ({
  portfolios,
  portfolioCoreRecommendationNumber: chosen,
}: Pick<AllocationAnswers, 'portfolios' | 'portfolioCoreRecommendationNumber'>): RatedPortfolio | null =>
  portfolios.find(({ number }) => number === chosen) ?? null;
