import { namedConstants } from '../tables/index.ts';
import { INCOME_BASED, MINIMUM_CHECK_MONTHS, POVERTY_GUIDELINES, RAP } from '../tables/student-loans.ts';
import {
  toLines,
  toWorking,
  type Columns,
  type Figures,
  type NamedConstant,
  type Working,
} from '../working/index.ts';
import { toRegion } from './compare.ts';

interface Household {
  readonly year: number;
  readonly region?: string | null | undefined;
  readonly familySize?: number | null | undefined;
}

/** First person and each further one of the household's poverty guideline. */
export function guidelineConstants({ year, region }: Household): readonly NamedConstant[] {
  const guidelines = POVERTY_GUIDELINES.get(year);
  const amounts = guidelines?.regions[toRegion(region)];
  if (!guidelines || !amounts) return [];
  return namedConstants(guidelines.origin, { firstPerson: amounts.first, eachFurther: amounts.perPerson });
}

/** Constants of the Repayment Assistance Plan with their source. */
export const RAP_CONSTANTS = namedConstants(RAP.origin, {
  rapStep: RAP.step,
  rapLeastYearly: RAP.leastYearly,
  rapHighestPercent: RAP.highestPercent,
  rapPerDependent: RAP.perDependent,
  rapLeastMonthly: RAP.leastMonthly,
  rapMatch: RAP.principalMatch,
});

/** Constants of the income-based plans with their source. */
export const INCOME_BASED_CONSTANTS = namedConstants(INCOME_BASED.origin, {
  protectedShare: INCOME_BASED.protectedShare,
  noneBelow: INCOME_BASED.noneBelow,
  leastPayment: INCOME_BASED.least,
});

/** The whole number of people in the household, at least 1; 1 when absent. */
export const householdSize = ({ familySize }: Household): number => Math.max(1, Math.floor(familySize ?? 1));

const GUIDELINE = 'firstPerson + eachFurther * (familySize - 1)';

/** The guideline of a household. */
export function guidelineWorking(household: Household, { value }: Figures): Working {
  return toWorking('student-debt', {
    inputs: { familySize: householdSize(household) },
    constants: guidelineConstants(household),
    lines: toLines({ value: ['Poverty guideline', GUIDELINE] }, { value }),
  });
}

const IBR: Columns = {
  guideline: ['Poverty guideline', GUIDELINE],
  raw: ['Share of the income above', 'share * max(0, adjustedGrossIncome - protectedShare * guideline) / 12'],
  monthlyPayment: ['Monthly payment', 'if(raw < noneBelow, 0, max(leastPayment, raw))'],
};

interface IncomeBased extends Household {
  readonly adjustedGrossIncome: number;
  readonly share: number;
}

/** An income-based payment. */
export function ibrWorking(input: IncomeBased, { monthlyPayment }: Figures): Working {
  const constants = guidelineConstants(input);
  const [first, further] = constants.map(({ value }) => value);
  const guideline = (first ?? 0) + (further ?? 0) * (householdSize(input) - 1);
  const above = Math.max(0, input.adjustedGrossIncome - INCOME_BASED.protectedShare * guideline);
  return toWorking('student-debt', {
    inputs: {
      adjustedGrossIncome: input.adjustedGrossIncome,
      share: input.share,
      familySize: householdSize(input),
    },
    constants: [...constants, ...INCOME_BASED_CONSTANTS],
    lines: toLines(IBR, { guideline, raw: (input.share * above) / 12, monthlyPayment }),
  });
}

const RAP_COLUMNS: Columns = {
  basePayment: [
    'Base payment a year',
    'if(adjustedGrossIncome <= rapStep, rapLeastYearly, ' +
      'adjustedGrossIncome * min(rapHighestPercent, ceil(adjustedGrossIncome / rapStep) - 1) / 100)',
  ],
  monthlyPayment: [
    'Monthly payment',
    'max(rapLeastMonthly, basePayment / 12 - rapPerDependent * max(0, dependents))',
  ],
};

/** A payment of the Repayment Assistance Plan. */
export const rapWorking = (inputs: Figures, result: Figures): Working =>
  toWorking('student-debt', { inputs, constants: RAP_CONSTANTS, lines: toLines(RAP_COLUMNS, result) });

const CHECK: Columns = {
  computedMinimum: [
    'Level payment over 600 months',
    'if(abs(interestRate) < 0.000000000001, principal / months, ' +
      'principal * interestRate / 12 / (1 - (1 + interestRate / 12) ^ (0 - months)))',
  ],
  warn: ['Paid less than that', 'currentMonthlyPayment < computedMinimum - 0.005'],
  firstMonthInterest: ['Interest of the first month', 'principal * interestRate / 12'],
};

/** The minimum check, rule A5-28. */
export const checkWorking = (inputs: Figures, result: Figures): Working =>
  toWorking('student-debt', {
    inputs,
    constants: namedConstants(
      { source: 'Fairwater rule: repaid within 600 months', year: 2026, unit: 'months' },
      { months: MINIMUM_CHECK_MONTHS },
    ),
    lines: toLines(CHECK, result),
  });
