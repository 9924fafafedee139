import type { SponsorInvestmentsOnWire } from '@fw/contract-goals/sponsor-investments';
import { PORTFOLIOS } from '@fw/planning/tables';
import { stableId } from '@fw/service-kit';
import { HARBOR, NORTHWIND, SUMMIT, type DemoCompany } from './people.ts';

type Trust = SponsorInvestmentsOnWire['trusts'][number];
type Fund = SponsorInvestmentsOnWire['funds'][number];
type AssetClass = Fund['assetClass'];

const trust = (name: string, ticker: string, allocation: number[]): Trust => ({
  id: stableId('demo', 'trust', ticker),
  name,
  ticker,
  allocation,
  isWithdrawn: false,
});

/** Shares in the order fixed income, large cap, small cap, foreign, other; the last trust is closed to new money. */
const NORTHWIND_TRUSTS: readonly Trust[] = [
  trust('Northwind Income Trust', 'NWTIN', [64, 13, 3, 6, 14]),
  trust('Northwind 2030 Trust', 'NWTTH', [52, 23, 6, 10, 9]),
  trust('Northwind 2040 Trust', 'NWTFO', [36, 35, 9, 15, 5]),
  trust('Northwind 2050 Trust', 'NWTFI', [22, 45, 11, 20, 2]),
  trust('Northwind 2060 Trust', 'NWTSI', [8, 53, 15, 24, 0]),
  { ...trust('Northwind 2020 Trust', 'NWTTW', [70, 10, 2, 4, 14]), isWithdrawn: true },
];

interface FundRow {
  readonly fundName: string;
  readonly ticker: string;
  /** Yearly cost in percent. */
  readonly cost: number;
  readonly description: string;
}

const PERCENT = 100;

const funds = (assetClass: AssetClass, rows: readonly FundRow[]): Fund[] =>
  rows.map(({ cost, ...fund }) => ({
    ...fund,
    assetClass,
    expenseRatio: Number((cost / PERCENT).toFixed(6)),
    isWithdrawn: false,
  }));

const FUNDS: readonly Fund[] = [
  ...funds('FIXED_INCOME', [
    { fundName: 'Total Bond Index', ticker: 'TBIDX', cost: 0.04, description: 'Bonds of the United States.' },
    {
      fundName: 'Inflation-Protected Bonds',
      ticker: 'INFPB',
      cost: 0.11,
      description: 'Treasury bonds that follow inflation.',
    },
  ]),
  ...funds('LARGE_CAP', [
    {
      fundName: 'Large Company Index',
      ticker: 'LGIDX',
      cost: 0.02,
      description: 'The 500 largest companies of the United States.',
    },
    {
      fundName: 'Large Company Value',
      ticker: 'LGVAL',
      cost: 0.385,
      description: 'Large companies with a low price for their earnings.',
    },
  ]),
  ...funds('SMALL_MID_CAP', [
    {
      fundName: 'Small and Mid-Size Index',
      ticker: 'SMIDX',
      cost: 0.05,
      description: 'Smaller companies of the United States.',
    },
  ]),
  ...funds('FOREIGN', [
    {
      fundName: 'International Index',
      ticker: 'INTIX',
      cost: 0.07,
      description: 'Companies outside the United States.',
    },
    {
      fundName: 'Emerging Markets',
      ticker: 'EMRGM',
      cost: 0.14,
      description: 'Companies in growing economies.',
    },
  ]),
  ...funds('OTHER', [
    {
      fundName: 'Real Estate Index',
      ticker: 'REIDX',
      cost: 0.12,
      description: 'Companies that own and rent out buildings.',
    },
  ]),
  ...funds('SHORT_TERM', [
    {
      fundName: 'Money Market',
      ticker: 'MONYM',
      cost: 0.1,
      description: 'Very short loans to governments and banks.',
    },
    {
      fundName: 'Stable Value',
      ticker: 'STABV',
      cost: 0.32,
      description: 'Insured contracts with a fixed interest.',
    },
  ]),
];

const portfolios = () => PORTFOLIOS.map((portfolio) => ({ ...portfolio }));

const sponsor = (
  { companyId }: DemoCompany,
  offers: Pick<SponsorInvestmentsOnWire, 'investmentApproachType'> & Partial<SponsorInvestmentsOnWire>,
): SponsorInvestmentsOnWire => ({
  companyId,
  companyOffersStock: false,
  companyOffersStockFund: null,
  shortTermPercentage: 0,
  portfolios: portfolios(),
  trusts: [],
  funds: [],
  ...offers,
});

/** Three sponsors: both approaches with own stock, funds to choose one by one, and no funds at all. */
export const SPONSOR_INVESTMENTS: readonly SponsorInvestmentsOnWire[] = [
  sponsor(NORTHWIND, {
    investmentApproachType: 'BOTH',
    companyOffersStock: true,
    companyOffersStockFund: { name: 'Northwind Robotics Stock Fund', ticker: 'NWRBT' },
    trusts: [...NORTHWIND_TRUSTS],
    funds: [...FUNDS],
  }),
  sponsor(HARBOR, { investmentApproachType: 'HANDS_ON', shortTermPercentage: 5, funds: [...FUNDS] }),
  sponsor(SUMMIT, { investmentApproachType: 'NO_FUNDS' }),
];
