import { investmentOptionCalls, type investmentOptions, type InvestmentType } from '@fw/contract-goals';
import { onCall } from '@fw/web-kit/testing';
import type { SetupServer } from 'msw/node';
import type * as z from 'zod/mini';

type Options = z.input<typeof investmentOptions>;
type WireFund = NonNullable<Options['handsOnFunds']>[number];
type WireTrust = NonNullable<Options['handsOffTrusts']>['trusts'][number];

export const CALCULATOR = '/plan-for-retirement/calculator?plan=ASSET_ALLOCATION';
export const EDIT = '/plan-for-retirement/edit?plan=ASSET_ALLOCATION';
export const SUMMARY = '/plan-for-retirement/summary?plan=ASSET_ALLOCATION';

export const TYPES: readonly InvestmentType[] = [
  { id: 1, type: 'FIXED', name: 'Fixed income' },
  { id: 2, type: 'LARGE', name: 'Large cap' },
  { id: 3, type: 'SMALL', name: 'Small/mid cap' },
  { id: 4, type: 'FOREIGN', name: 'Foreign' },
  { id: 5, type: 'OTHER', name: 'Other' },
];

const fund = (over: Partial<WireFund>): WireFund => ({
  type: 'FIXED',
  fundName: 'Total Bond Index',
  ticker: 'BOND',
  assetClass: 'FIXED_INCOME',
  expenseRatio: 0.000385,
  description: 'Bonds of the United States.',
  ...over,
});

export const FUNDS: readonly WireFund[] = [
  fund({}),
  fund({ fundName: 'Inflation Bonds', ticker: 'TIPS' }),
  fund({ type: 'LARGE', fundName: 'Large Index', ticker: 'LARGE', assetClass: 'LARGE_CAP' }),
  fund({ type: 'SMALL', fundName: 'Small Index', ticker: 'SMALL', assetClass: 'SMALL_MID_CAP' }),
  fund({ type: 'FOREIGN', fundName: 'World Index', ticker: 'WORLD', assetClass: 'FOREIGN' }),
  fund({ type: 'OTHER', fundName: 'Real Estate', ticker: 'REAL', assetClass: 'OTHER' }),
  fund({ type: null, fundName: 'Money Market', ticker: 'CASH', assetClass: 'SHORT_TERM' }),
  fund({ type: null, fundName: 'Stable Value', ticker: 'STABLE', assetClass: 'SHORT_TERM' }),
];

const trust = (id: string, ticker: string, allocation: number[]): WireTrust => ({
  id: id.repeat(24),
  name: `${ticker} Trust`,
  ticker,
  allocation,
});

export const TRUSTS: readonly WireTrust[] = [
  trust('a', 'INCOME', [60, 20, 5, 10, 5]),
  trust('b', 'MIDDLE', [36, 35, 9, 15, 5]),
  trust('c', 'GROWTH', [8, 53, 15, 24, 0]),
];

/** The investment options of the mocked sponsor; a test passes what differs. */
export function serveOptions(
  server: SetupServer,
  over: { readonly trusts?: readonly WireTrust[]; readonly withdrawn?: string } = {},
): void {
  const trusts = [...(over.trusts ?? TRUSTS)];
  const funds = FUNDS.filter(({ ticker }) => ticker !== over.withdrawn);
  const best = trusts.find(({ ticker }) => ticker === 'MIDDLE') ?? null;
  server.use(
    onCall(investmentOptionCalls.types, () => [...TYPES]),
    onCall(investmentOptionCalls.list, () => ({ handsOffTrusts: null, handsOnFunds: funds })),
    onCall(investmentOptionCalls.matching, () => ({
      handsOffTrusts: { trusts, default: best, types: [...TYPES] },
      handsOnFunds: null,
    })),
  );
}
