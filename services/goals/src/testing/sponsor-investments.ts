import {
  sponsorInvestmentCalls,
  type SponsorInvestmentsOnWire,
} from '@fw/contract-goals/sponsor-investments';
import { PORTFOLIOS } from '@fw/planning/tables';
import type { TestService } from './test-service.ts';

/** The sponsor of everyone unless a test names another. */
export const SPONSOR = '0000000000000000000000c1';
export const OTHER_SPONSOR = '0000000000000000000000c2';

type Trust = SponsorInvestmentsOnWire['trusts'][number];
type Fund = SponsorInvestmentsOnWire['funds'][number];

const trust = (number: number, ticker: string, allocation: number[]): Trust => ({
  id: `${'a'.repeat(23)}${String(number)}`,
  name: `Harbor ${ticker} Trust`,
  ticker,
  allocation,
  isWithdrawn: false,
});

export const aFund = (over: Partial<Fund> = {}): Fund => ({
  fundName: 'Total Bond Index',
  ticker: 'BOND',
  assetClass: 'FIXED_INCOME',
  expenseRatio: 0.0004,
  description: 'Bonds of the United States.',
  isWithdrawn: false,
  ...over,
});

const FUNDS: readonly Fund[] = [
  aFund(),
  aFund({ fundName: 'Inflation Bonds', ticker: 'TIPS' }),
  aFund({ fundName: 'Large Index', ticker: 'LARGE', assetClass: 'LARGE_CAP' }),
  aFund({ fundName: 'Small Index', ticker: 'SMALL', assetClass: 'SMALL_MID_CAP' }),
  aFund({ fundName: 'World Index', ticker: 'WORLD', assetClass: 'FOREIGN' }),
  aFund({ fundName: 'Real Estate', ticker: 'REAL', assetClass: 'OTHER' }),
  aFund({ fundName: 'Money Market', ticker: 'CASH', assetClass: 'SHORT_TERM' }),
];

/** A sponsor with both approaches and own stock. */
export const aSponsor = (over: Partial<SponsorInvestmentsOnWire> = {}): SponsorInvestmentsOnWire => ({
  companyId: SPONSOR,
  investmentApproachType: 'BOTH',
  companyOffersStock: true,
  companyOffersStockFund: { name: 'Harbor Stock Fund', ticker: 'HRBR' },
  shortTermPercentage: 0,
  portfolios: PORTFOLIOS.map((portfolio) => ({ ...portfolio })),
  trusts: [
    trust(1, 'INCOME', [60, 20, 5, 10, 5]),
    trust(2, 'MIDDLE', [36, 35, 9, 15, 5]),
    trust(3, 'GROWTH', [8, 53, 15, 24, 0]),
  ],
  funds: [...FUNDS],
  ...over,
});

export const aSponsorWithoutFunds = (): SponsorInvestmentsOnWire =>
  aSponsor({
    investmentApproachType: 'NO_FUNDS',
    companyOffersStock: false,
    companyOffersStockFund: null,
    trusts: [],
    funds: [],
  });

/** Replaces what sponsors offer, as sponsor on-boarding does. */
export const loadSponsors = (service: TestService, ...sponsors: readonly SponsorInvestmentsOnWire[]) =>
  service.send(sponsorInvestmentCalls.load, { internal: true, body: { sponsors } });
