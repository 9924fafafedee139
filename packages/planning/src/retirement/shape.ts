import { RELATIONSHIP } from '../relationship/index.ts';
import { DAY, DOLLARS, optional, RATE, record, TIME, type TypeOf } from '../shape/index.ts';

const PENSION = record({
  pensionAge: optional(TIME),
  income: optional(DOLLARS),
  COLA: optional(RATE),
  survivorBenefit: optional(RATE),
});

const PERSON = {
  age: optional(TIME),
  dob: DAY,
  annualIncome: optional(DOLLARS),
  lifeExpectancy: TIME,
  lumpSumRetirementIncome: optional(DOLLARS),
  otherAnnualRetirementIncome: optional(DOLLARS),
  yearsForOtherAnnualRetirementIncome: optional(TIME),
  otherContributions: optional(DOLLARS),
  socialSecurityIncome: optional(DOLLARS),
  pension: optional(PENSION),
};

/** The "employee projection input" of the specification with the day it is asked. */
export const RETIREMENT_SHAPE = record({
  asOf: DAY,
  employee: record({
    ...PERSON,
    familyStatus: RELATIONSHIP,
    rates: record({
      currentReturn: RATE,
      retirementReturn: RATE,
      inflation: RATE,
      annualIncomeIncreaseRate: optional(RATE),
      futureTaxRate: optional(RATE),
      savings: optional(RATE),
      employerMatch: optional(RATE),
    }),
    retirement: record({ age: optional(TIME), expenses: DOLLARS, fund: optional(DOLLARS) }),
    spouse: optional(
      record({
        ...PERSON,
        annualIncomeIncreaseRate: optional(RATE),
        retirementAge: optional(TIME),
        savings: optional(RATE),
        employerMatch: optional(RATE),
      }),
    ),
  }),
});

export type RetirementInput = TypeOf<typeof RETIREMENT_SHAPE>;
export type EmployeeInput = RetirementInput['employee'];
export type SpouseInput = NonNullable<EmployeeInput['spouse']>;
