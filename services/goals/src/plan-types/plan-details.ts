import {
  ofPlanType,
  type PlanCalculator,
  type PlanCard,
  type PlanHorizon,
  type PlanResult,
  type PlanYears,
  type RetirementResult,
  type StudentDebtResult,
} from '@fw/contract-goals';
import {
  addMonths,
  formatMonth,
  monthsBetween,
  MONTHS_PER_YEAR,
  yearMonthOf,
  yearOf,
  type Cents,
  type IsoDate,
} from '@fw/units';
import { linkedOnly } from './account-list.ts';
import type { PlanDefinition } from './definition.ts';

interface Committed {
  readonly result: PlanResult;
  readonly calculator: PlanCalculator;
}

export const NOW: PlanHorizon = { inMonths: 0, text: 'Now' };
export const THIS_MONTH: PlanHorizon = { inMonths: 1, text: 'This month' };

/** Age on the day of the result, at retirement and at the end; null where the answers name no retirement. */
function planAges({ projections, employee }: RetirementResult) {
  const [first] = projections;
  const last = projections.at(-1);
  const retirementAge = employee.retirement.age ?? null;
  if (!first || !last || retirementAge === null || retirementAge > last.age) return null;
  return { age: first.age, retirementAge: Math.max(first.age, retirementAge), lastAge: last.age };
}

function planYears({ result, calculator }: Committed, monthlySaving: Cents): PlanYears | null {
  if (result.planType !== 'RETIREMENT') return null;
  const ages = planAges(result);
  const { monthlyExpenses } = ofPlanType('RETIREMENT', calculator).retirementPlanDetails;
  return ages && monthlyExpenses !== null
    ? { ...ages, monthlySaving, monthlySpending: monthlyExpenses }
    : null;
}

interface Days {
  /** The day of the result. */
  readonly asOf: IsoDate;
  readonly today: IsoDate;
}

/** A number of months after the result, in words once it is later than this month. */
function monthsAfter(count: number, { asOf, today }: Days, words?: string): PlanHorizon {
  const month = addMonths(yearMonthOf(asOf), count);
  const inMonths = Math.max(0, monthsBetween(yearMonthOf(today), month));
  return inMonths === 0 ? NOW : { inMonths, text: words ?? formatMonth(month) };
}

function retirementHorizon(result: RetirementResult, today: IsoDate): PlanHorizon | null {
  const ages = planAges(result);
  if (!ages) return null;
  const { asOf } = result;
  const years = ages.retirementAge - ages.age;
  const words = `${String(yearOf(asOf) + years)}, at ${String(ages.retirementAge)}`;
  return monthsAfter(years * MONTHS_PER_YEAR, { asOf, today }, words);
}

/** Months until the last loan is repaid; null where a payment does not repay its loan. */
function monthsOfLoans({
  federalBalance,
  privateBalance,
  chosen,
  privateMonths,
}: StudentDebtResult): number | null {
  const federal = federalBalance === 0 ? 0 : (chosen?.months ?? null);
  const other = privateBalance === 0 ? 0 : privateMonths;
  return federal === null || other === null ? null : Math.max(federal, other);
}

const monthsUntilPaid = (
  months: number | null,
  result: { readonly asOf: IsoDate },
  today: IsoDate,
): PlanHorizon | null => (months === null ? null : monthsAfter(months, { asOf: result.asOf, today }));

/** When a plan gets there; null where its result names no day. Savings and coverage are needed now. */
export function planHorizon(result: PlanResult, today: IsoDate): PlanHorizon | null {
  switch (result.planType) {
    case 'RETIREMENT':
      return retirementHorizon(result, today);
    case 'REDUCE_DEBT':
      return monthsUntilPaid(result.monthsUntilPayoff, result, today);
    case 'STUDENT_DEBT':
      return monthsUntilPaid(monthsOfLoans(result), result, today);
    case 'ASSET_ALLOCATION':
    case 'DISTRIBUTION_PLANNING':
      return null;
    case 'EMERGENCY_FUND':
    case 'LIFE_INSURANCE':
    case 'PARTNER_LIFE_INSURANCE':
    case 'DISABILITY_INSURANCE':
    case 'ESTATE_PLANNING':
      return NOW;
  }
}

type Details = Pick<PlanCard, 'years' | 'horizon' | 'accounts'>;

/** What a card may show of a committed version beside its figure; what the plan does not have is left out. */
export function planDetails(
  committed: Committed,
  { accountKinds, monthlyAmount }: Pick<PlanDefinition, 'accountKinds' | 'monthlyAmount'>,
  today: IsoDate,
): Details {
  const { result, calculator } = committed;
  const years = planYears(committed, monthlyAmount(calculator, result));
  const horizon = planHorizon(result, today);
  const accounts = linkedOnly(calculator).linkedAccounts.map(
    ({ userAccountId, name, typeName, balance }) => ({
      userAccountId,
      name,
      typeName,
      balance,
    }),
  );
  return {
    ...(years && { years }),
    ...(horizon && { horizon }),
    ...(accountKinds.length > 0 && { accounts }),
  };
}
