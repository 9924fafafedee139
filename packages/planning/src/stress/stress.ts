import { fraction, dollars } from '@fw/units';
import type { EmployeeInput, RetirementInput } from '../inputs/retirement.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { resolvePlan, type Plan } from '../retirement/index.ts';

export type StressId = 'crash' | 'lostDecade' | 'inflation' | 'longLife' | 'lessSocialSecurity';

/** What each card changes; shown with the card. */
export const STRESS = {
  crashReturn: -0.3,
  lostYears: 10,
  lostReturn: 0,
  moreInflation: 0.02,
  longLife: 100,
  /** Share of scheduled benefits payable once the trust funds are used up: Trustees report 2025, OASI from 2033. */
  socialSecurityShare: 0.77,
} as const;

type Change = (input: RetirementInput, plan: Plan) => RetirementInput;

const withEmployee = (input: RetirementInput, change: Partial<EmployeeInput>): RetirementInput => ({
  ...input,
  employee: { ...input.employee, ...change },
});

const withReturns = (input: RetirementInput, from: number, rates: readonly number[]): RetirementInput => ({
  ...input,
  market: [
    ...(input.market ?? []),
    ...rates.map((rate, index) => ({ year: from + index, return: fraction(rate) })),
  ],
});

function longLife(input: RetirementInput): RetirementInput {
  const { employee } = input;
  const older = (age: number): number => Math.max(age, STRESS.longLife);
  const { spouse } = employee;
  return withEmployee(input, {
    lifeExpectancy: older(employee.lifeExpectancy),
    spouse: spouse ? { ...spouse, lifeExpectancy: older(spouse.lifeExpectancy) } : spouse,
  });
}

function lessSocialSecurity(input: RetirementInput, { own, spouse: partner }: Plan): RetirementInput {
  const less = (amount: number) => dollars(amount * STRESS.socialSecurityShare);
  const { spouse } = input.employee;
  return withEmployee(input, {
    socialSecurityIncome: less(own.socialSecurity.annualAmount),
    spouse:
      spouse && partner
        ? { ...spouse, socialSecurityIncome: less(partner.socialSecurity.annualAmount) }
        : spouse,
  });
}

const CHANGES: Record<StressId, Change> = {
  lostDecade: (input, { retirementYear }) =>
    withReturns(
      input,
      retirementYear,
      Array.from({ length: STRESS.lostYears }, () => STRESS.lostReturn),
    ),
  // After the lost decade, so that both together lose in the first year.
  crash: (input, { retirementYear }) => withReturns(input, retirementYear, [STRESS.crashReturn]),
  inflation: (input) => {
    const { rates } = input.employee;
    return withEmployee(input, {
      rates: { ...rates, inflation: fraction(rates.inflation + STRESS.moreInflation) },
    });
  },
  longLife,
  lessSocialSecurity,
};

/** Every card in the order in which they are applied. */
export const STRESS_IDS: readonly StressId[] = [
  'lostDecade',
  'crash',
  'inflation',
  'longLife',
  'lessSocialSecurity',
];

/**
 * The input under the chosen cards, each a documented change of inputs. The input itself is never changed, so that a card
 * that is taken back leaves exactly what was before.
 */
export function stressed(input: RetirementInput, chosen: readonly StressId[]): RetirementInput {
  const plan = resolvePlan(input);
  if (isCalculationError(plan)) return input;
  return STRESS_IDS.filter((id) => chosen.includes(id)).reduce(
    (changed, id) => CHANGES[id](changed, plan),
    input,
  );
}
