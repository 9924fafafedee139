import { linkableCalls, type LinkableAccount } from '@fw/contract-finances/linkable';
import { monthlyNetCalls } from '@fw/contract-finances/monthly-net';
import { overviewCalls } from '@fw/contract-finances/overview';
import { planFieldCalls, type PlanFields, type VersionedPlanFields } from '@fw/contract-profile/plan-fields';
import type { CurrentBudget } from '../shared/sources/finances.source.ts';
import { mountForServices, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { cents, isoDate, yearMonth, type Cents } from '@fw/units';

/** What the two services that goals calls hold; a test changes it. */
export interface OtherServices {
  accounts: readonly LinkableAccount[];
  /** What happens while goals waits for the accounts. */
  whileAccountsAreRead: () => Promise<void>;
  averageNet: Cents | null;
  lastMonthTotalExpenses: Cents | null;
  profile: PlanFields;
  budgets: readonly CurrentBudget[];
  isFinancesDown: boolean;
  isProfileDown: boolean;
}

export const anAccount = (over: Partial<LinkableAccount> = {}): LinkableAccount => ({
  userAccountId: 'aaaaaaaaaaaaaaaaaaaaaaa1',
  name: 'Harbor 401k',
  displayName: 'Harbor 401k',
  categoryName: 'Investment',
  typeName: '401k',
  groupName: 'Asset',
  balance: cents(10_000_000),
  latestBalance: cents(10_000_000),
  interestRate: null,
  minimumMonthlyPayment: null,
  currentMonthlyPayment: null,
  loanType: null,
  connectionName: 'Harbor Bank',
  hasSyncIssue: false,
  isDeleted: false,
  isManualAccount: false,
  balanceDate: isoDate('2026-11-20'),
  ...over,
});

export const emptyProfile: PlanFields = {
  dateOfBirth: isoDate('1986-03-04'),
  relationshipStatus: 0,
  annualIncome: null,
  expectedAnnualIncomeIncrease: null,
  spouseDateOfBirth: null,
  spouseAnnualIncome: null,
  spouseExpectedAnnualIncomeIncrease: null,
  dependents: [],
};

export const aBudget = (over: Partial<CurrentBudget> = {}): CurrentBudget => ({
  budgetId: 'b'.repeat(24),
  categoryId: 'groceries',
  categoryName: 'Groceries',
  targetBudget: cents(65_000),
  expenses: cents(41_250),
  hasManualEntries: false,
  budgetPeriod: yearMonth('2026-11'),
  version: 0,
  ...over,
});
const A_MONTH = {
  year: 2026,
  month: 10,
  totalIncomes: cents(700_000),
  totalExpenses: cents(550_000),
  transactionCount: 40,
};

const down = () => Promise.reject(new Error('the service is down'));

/** Finances and profile as goals sees them: HTTP services with the internal calls of their contracts. */
export async function startOtherServices(clock: Clock) {
  const state: OtherServices = {
    accounts: [anAccount()],
    whileAccountsAreRead: async () => {},
    averageNet: cents(150_000),
    lastMonthTotalExpenses: cents(420_000),
    profile: emptyProfile,
    budgets: [aBudget()],
    isFinancesDown: false,
    isProfileDown: false,
  };
  const isOfKind = ({ typeName, categoryName, groupName }: LinkableAccount, kinds?: readonly string[]) =>
    kinds === undefined || kinds.some((kind) => [typeName, categoryName, groupName].includes(kind));

  const financesService = otherService('goals', 'finances', clock);
  const finances = financesService.app;
  mountForServices(finances, linkableCalls.list, async ({ kinds }) => {
    await state.whileAccountsAreRead();
    return state.isFinancesDown ? down() : state.accounts.filter((account) => isOfKind(account, kinds));
  });
  mountForServices(finances, monthlyNetCalls.average, async ({ months }) =>
    state.isFinancesDown
      ? down()
      : {
          monthCount: state.averageNet === null ? 0 : months,
          averageNet: state.averageNet,
          lastMonth: yearMonth('2026-10'),
          lastMonthTotalExpenses: state.lastMonthTotalExpenses,
        },
  );

  mountForServices(finances, overviewCalls.budgets, async () =>
    state.isFinancesDown ? down() : [...state.budgets],
  );
  mountForServices(finances, overviewCalls.cashFlow, async () => (state.isFinancesDown ? down() : [A_MONTH]));

  const profileService = otherService('goals', 'profile', clock);
  const profile = profileService.app;
  const held = (): VersionedPlanFields => ({ version: 1, fields: state.profile });
  mountForServices(profile, planFieldCalls.get, async () => (state.isProfileDown ? down() : held()));
  mountForServices(profile, planFieldCalls.apply, async ({ fields }) => {
    if (state.isProfileDown) return down();
    state.profile = { ...state.profile, ...fields };
    return held();
  });

  const [callFinances, callProfile] = await Promise.all([financesService.start(), profileService.start()]);
  return {
    state,
    callFinances,
    callProfile,
    close: async () => {
      await finances.close();
      await profile.close();
    },
  };
}
