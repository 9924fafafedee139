import { ageOn, dollars, fraction, type Fraction } from '@fw/units';
import type { RetirementInput } from '../retirement/index.ts';

type Employee = RetirementInput['employee'];
type RateName = 'savings' | 'currentReturn' | 'retirementReturn' | 'inflation';

/** One assumption, how far it is moved, and the input with it moved. */
export interface Step {
  readonly variable: string;
  readonly by: number;
  readonly change: (input: RetirementInput, by: Fraction) => RetirementInput;
}

const MISSING_AGE = 62;

const ageToday = ({ asOf, employee }: RetirementInput): number => employee.age ?? ageOn(asOf, employee.dob);

const withEmployee = (input: RetirementInput, change: (employee: Employee) => Partial<Employee>) => ({
  ...input,
  employee: { ...input.employee, ...change(input.employee) },
});

/** Rates move by points and never below zero. */
const rateStep = (name: RateName, by: number): Step => ({
  variable: `rates.${name}`,
  by,
  change: (input, points) =>
    withEmployee(input, ({ rates }) => ({
      rates: {
        ...rates,
        [name]: fraction(Math.max(Math.min(0, rates[name] ?? 0), (rates[name] ?? 0) + points)),
      },
    })),
});

/** Between next year (or the age of those already retired) and life expectancy. */
const retirementAge: Step = {
  variable: 'retirement.age',
  by: 2,
  change: (input, years) =>
    withEmployee(input, ({ retirement, lifeExpectancy }) => {
      const current = retirement.age ?? MISSING_AGE;
      const earliest = Math.min(current, ageToday(input) + 1);
      const age = Math.max(earliest, Math.min(lifeExpectancy, current + years));
      return { retirement: { ...retirement, age } };
    }),
};

const expenses: Step = {
  variable: 'retirement.expenses',
  by: 0.1,
  change: (input, share) =>
    withEmployee(input, ({ retirement }) => ({
      retirement: { ...retirement, expenses: dollars(retirement.expenses * (1 + share)) },
    })),
};

const lifeExpectancy: Step = {
  variable: 'lifeExpectancy',
  by: 5,
  change: (input, years) =>
    withEmployee(input, ({ retirement, lifeExpectancy: expected }) => ({
      lifeExpectancy: Math.max(expected + years, retirement.age ?? MISSING_AGE, ageToday(input) + 1),
    })),
};

/** The assumptions of the tornado in their order before sorting. Source: definitions 17.2. */
export const STEPS: readonly Step[] = [
  retirementAge,
  expenses,
  rateStep('savings', 0.02),
  rateStep('currentReturn', 0.01),
  rateStep('retirementReturn', 0.01),
  rateStep('inflation', 0.01),
  lifeExpectancy,
];
