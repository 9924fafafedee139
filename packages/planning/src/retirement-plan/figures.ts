import { ageOn, MAX_CENTS, toCents, type Cents, type Dollars, type Fraction, type IsoDate } from '@fw/units';
import type { EmployeeInput, RetirementInput } from '../inputs/retirement.ts';
import { isCalculationError, calculationError } from '../calculation-error/index.ts';
import { retirementProjection, type RetirementResult } from '../retirement/index.ts';
import { toRetirementInput, type RetirementAnswers } from './answers.ts';

/** The figures of a retirement plan, rounded to the cent once; page and service show these and no others. */
export interface RetirementFigures {
  readonly needMet: boolean;
  readonly meetingRetirementGoal: boolean;
  readonly retirementSum: Cents;
  readonly yearsRetirementFundWillLast: number;
  readonly retirementYears: number;
  readonly shortfallYears: number;
  readonly futureTaxRate: Fraction;
  readonly expensesAtRetirementAge: Cents;
  readonly incomeNeededAtRetirementAge: Cents | null;
  readonly defaultSocialSecurityIncome: Cents;
  readonly finalSocialSecurityIncome: Cents;
  readonly savingsBalanceAtRetirement: Cents;
  readonly savingsBalanceAtLifeExpectancy: Cents;
  readonly spouseDefaultSocialSecurityIncome: Cents | null;
  readonly spouseFinalSocialSecurityIncome: Cents | null;
  readonly spouseSavingsBalanceAtRetirement: Cents | null;
  readonly spouseSavingsBalanceAtLifeExpectancy: Cents | null;
  readonly projections: { age: number; listBeginningRetirementSavingsBalance: Cents }[];
  readonly asOf: IsoDate;
  readonly employee: EmployeeInput;
}

/** A projection: its figures, and the unrounded result that `explain` describes. */
export interface RetirementProjected {
  readonly figures: RetirementFigures;
  readonly projection: RetirementResult;
}

type FiguresRefusal = Exclude<ReturnType<typeof retirementProjection>, RetirementResult>;

const orNull = (amount: Dollars | null | undefined): Cents | null =>
  amount === null || amount === undefined ? null : toCents(amount);

function toMoney(result: RetirementResult) {
  return {
    retirementSum: toCents(result.retirementSum),
    expensesAtRetirementAge: toCents(result.expensesAtRetirementAge),
    incomeNeededAtRetirementAge: orNull(result.incomeNeededAtRetirementAge),
    defaultSocialSecurityIncome: toCents(result.defaultSocialSecurityIncome),
    finalSocialSecurityIncome: toCents(result.finalSocialSecurityIncome),
    savingsBalanceAtRetirement: toCents(result.balanceAtRetirementAge),
    savingsBalanceAtLifeExpectancy: toCents(result.balanceAtLifeExpectancy),
    spouseDefaultSocialSecurityIncome: orNull(result.spouseDefaultSocialSecurityIncome),
    spouseFinalSocialSecurityIncome: orNull(result.spouseFinalSocialSecurityIncome),
    spouseSavingsBalanceAtRetirement: orNull(result.spouseBalanceAtRetirementAge),
    spouseSavingsBalanceAtLifeExpectancy: orNull(result.spouseBalanceAtLifeExpectancy),
    projections: result.projections.map(({ age, listBeginningRetirementSavingsBalance: balance }) => ({
      age,
      listBeginningRetirementSavingsBalance: toCents(balance),
    })),
  };
}

/** Amounts beyond what a contract and the database can carry are refused, not cut off. */
const isTooLarge = (result: RetirementResult): boolean =>
  Object.values(result).some((value) => typeof value === 'number' && Math.abs(value) * 100 > MAX_CENTS) ||
  result.projections.some(
    ({ listBeginningRetirementSavingsBalance: balance }) => Math.abs(balance) * 100 > MAX_CENTS,
  );

const MISSING_AGE = 62;

const withAges = ({ asOf, employee }: RetirementInput): EmployeeInput => ({
  ...employee,
  age: employee.age ?? ageOn(asOf, employee.dob),
  retirement: { ...employee.retirement, age: employee.retirement.age ?? MISSING_AGE },
  ...(employee.pension
    ? { pension: { ...employee.pension, pensionAge: employee.pension.pensionAge ?? MISSING_AGE } }
    : {}),
});

/** Computes an employee projection input [A3-54] and rounds its figures [A3-58]. */
export function projectRetirement(input: RetirementInput): RetirementProjected | FiguresRefusal {
  const employee = withAges(input);
  const projection = retirementProjection({ ...input, employee });
  if (isCalculationError(projection)) return projection;
  if (isTooLarge(projection)) return calculationError('INVALID_NUMBER');
  const { meetingRetirementGoal, yearsRetirementFundWillLast, retirementYears, shortfallYears } = projection;
  const figures: RetirementFigures = {
    needMet: meetingRetirementGoal,
    meetingRetirementGoal,
    yearsRetirementFundWillLast,
    retirementYears,
    shortfallYears,
    futureTaxRate: projection.futureTaxRate,
    ...toMoney(projection),
    asOf: input.asOf,
    employee,
  };
  return { figures, projection };
}

/** Computes a retirement questionnaire; null while an answer it needs is missing. */
export function projectAnswers(
  answers: RetirementAnswers,
  asOf: IsoDate,
): RetirementProjected | FiguresRefusal | null {
  const input = toRetirementInput(answers, asOf);
  return input === null ? null : projectRetirement(input);
}
