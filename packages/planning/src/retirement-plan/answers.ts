import { ageOn, cents, MONTHS_PER_YEAR, toDollars, type Cents, type Fraction, type IsoDate } from '@fw/units';
import type { EmployeeInput, RetirementInput, SpouseInput } from '../inputs/retirement.ts';
import type { PlanEvent } from '../retirement/index.ts';
import { isCouple, type Relationship } from '../relationship/index.ts';

interface Person {
  readonly dateOfBirth: IsoDate | null;
  readonly annualIncome: Cents | null;
  readonly expectedAnnualIncomeIncrease: Fraction | null;
}

interface Income {
  readonly pension: {
    readonly annualPensionIncome: Cents | null;
    readonly pensionCostOfLivingAdjustment: Fraction | null;
    readonly retirementAge: number | null;
    readonly pensionSurvivorBenefit: Fraction | null;
  };
  readonly socialSecurity: Cents | null;
  /** The estimate that the amount was chosen as; the amount follows the answers while both are equal. */
  readonly chosenEstimate?: { readonly method: 'claiming' | 'law'; readonly amount: Cents } | undefined;
  readonly lumpSumArRetirement: Cents | null;
  readonly otherIncome: Cents | null;
  readonly otherIncomeYears: number | null;
}

/** What the person enters of an event or a phase; one with a gap does not count yet. */
export interface EventAnswer {
  readonly kind:
    | 'HOME_SALE'
    | 'INHERITANCE'
    | 'PART_TIME'
    | 'OTHER_INCOME'
    | 'COLLEGE'
    | 'HEALTH_BEFORE_65'
    | 'MEDICARE'
    | 'STATE_TAX'
    | 'OTHER_EXPENSE'
    | 'LESS_SPENDING';
  /** The age of the person in the year it starts. */
  readonly startAge: number | null;
  readonly years: number | null;
  readonly amount: Cents | null;
  readonly dollars: 'TODAY' | 'FUTURE';
  readonly isTaxed: boolean;
  /** The estimate that the amount was entered as; the amount follows the answers while both are equal. */
  readonly estimate?: Cents | null | undefined;
}

/** What the projection needs of the retirement questionnaire, by the specification's names [B3-15] to [B3-21]. */
export interface RetirementAnswers {
  readonly estimatedHousehold: Cents | null;
  readonly isSpouseIncomeIncluded: boolean;
  readonly personalInformation: Person & { readonly relationshipStatus: Relationship };
  readonly spousePersonalInformation: Person;
  readonly retirementPlanDetails: {
    readonly monthlyExpenses: Cents | null;
    readonly retirementAge: number | null;
    readonly lifeExpectancy: number | null;
    readonly spouseRetirementAge: number | null;
    readonly spouseLifeExpectancy: number | null;
  };
  readonly retirementSavings: {
    readonly employerSponsoredSavingsRate: Fraction | null;
    readonly employerMatch: Fraction | null;
    readonly otherContributions: Cents | null;
    readonly spouseEmployerSponsoredSavingsRate: Fraction | null;
    readonly spouseEmployerMatch: Fraction | null;
    readonly spouseOtherContributions: Cents | null;
  };
  readonly yourIncome: Income;
  readonly spouseIncome: Income;
  readonly assetsGrowPlan: {
    readonly expectedAnnualRateReturn: Fraction | null;
    readonly expectedAnnualRate: Fraction | null;
    readonly expectedAnnualInflationRate: Fraction | null;
  };
  readonly events?: readonly EventAnswer[] | undefined;
}

const MISSING_PENSION_AGE = 62;

const usd = (amount: Cents | null) => (amount === null ? null : toDollars(amount));

const toIncomeInput = ({ pension, ...income }: Income) => ({
  socialSecurityIncome: usd(income.socialSecurity),
  lumpSumRetirementIncome: usd(income.lumpSumArRetirement),
  otherAnnualRetirementIncome: usd(income.otherIncome),
  yearsForOtherAnnualRetirementIncome: income.otherIncomeYears,
  pension:
    pension.annualPensionIncome === null
      ? null
      : {
          pensionAge: pension.retirementAge ?? MISSING_PENSION_AGE,
          income: toDollars(pension.annualPensionIncome),
          COLA: pension.pensionCostOfLivingAdjustment,
          survivorBenefit: pension.pensionSurvivorBenefit,
        },
});

function toSpouseInput(answers: RetirementAnswers): SpouseInput | null {
  const { spousePersonalInformation: person, retirementPlanDetails: details } = answers;
  const { dateOfBirth: dob } = person;
  const { spouseLifeExpectancy: lifeExpectancy } = details;
  const isIncluded =
    answers.isSpouseIncomeIncluded && isCouple(answers.personalInformation.relationshipStatus);
  if (!isIncluded || dob === null || lifeExpectancy === null) return null;
  const { retirementSavings: savings } = answers;
  return {
    dob,
    lifeExpectancy,
    annualIncome: usd(person.annualIncome),
    annualIncomeIncreaseRate: person.expectedAnnualIncomeIncrease,
    retirementAge: details.spouseRetirementAge,
    savings: savings.spouseEmployerSponsoredSavingsRate,
    employerMatch: savings.spouseEmployerMatch,
    otherContributions: usd(savings.spouseOtherContributions),
    ...toIncomeInput(answers.spouseIncome),
  };
}

function toRates({ assetsGrowPlan, personalInformation, retirementSavings }: RetirementAnswers) {
  const { expectedAnnualRateReturn, expectedAnnualRate, expectedAnnualInflationRate } = assetsGrowPlan;
  if (
    expectedAnnualRateReturn === null ||
    expectedAnnualRate === null ||
    expectedAnnualInflationRate === null
  )
    return null;
  return {
    currentReturn: expectedAnnualRateReturn,
    retirementReturn: expectedAnnualRate,
    inflation: expectedAnnualInflationRate,
    annualIncomeIncreaseRate: personalInformation.expectedAnnualIncomeIncrease,
    futureTaxRate: null,
    savings: retirementSavings.employerSponsoredSavingsRate,
    employerMatch: retirementSavings.employerMatch,
  };
}

/** How the projection counts an event of each kind. */
const KINDS: Readonly<Record<EventAnswer['kind'], PlanEvent['kind']>> = {
  HOME_SALE: 'income',
  INHERITANCE: 'income',
  PART_TIME: 'pay',
  OTHER_INCOME: 'income',
  COLLEGE: 'expense',
  HEALTH_BEFORE_65: 'expense',
  MEDICARE: 'expense',
  STATE_TAX: 'expense',
  OTHER_EXPENSE: 'expense',
  LESS_SPENDING: 'lessSpending',
};

type EventAnswers = Pick<RetirementAnswers, 'events'>;

/** An event as the projection counts it, from the age on its day; null while it has a gap. */
const toPlanEvent = (
  { kind, startAge, years, amount, dollars, isTaxed }: EventAnswer,
  age: number,
): PlanEvent | null =>
  startAge === null || years === null || amount === null
    ? null
    : {
        kind: KINDS[kind],
        year: startAge - age,
        years,
        amount: toDollars(amount),
        isToday: dollars === 'TODAY',
        isTaxed,
      };

const toPlanEvents = ({ events = [] }: EventAnswers, age: number): PlanEvent[] =>
  events.flatMap((answer) => toPlanEvent(answer, age) ?? []);

/** The events with what the person chose, so that a file can name them. */
export const toNamedEvents = ({ events = [] }: EventAnswers, age: number) =>
  events.flatMap((answer) => {
    const event = toPlanEvent(answer, age);
    return event === null ? [] : [{ ...event, what: answer.kind }];
  });

function toEmployeeInput(answers: RetirementAnswers, asOf: IsoDate): EmployeeInput | null {
  const { personalInformation: person, retirementPlanDetails: details } = answers;
  const { dateOfBirth: dob } = person;
  const { lifeExpectancy, monthlyExpenses } = details;
  const rates = toRates(answers);
  if (dob === null || lifeExpectancy === null || monthlyExpenses === null || rates === null) return null;
  const events = toPlanEvents(answers, ageOn(asOf, dob));
  return {
    dob,
    lifeExpectancy,
    familyStatus: person.relationshipStatus,
    annualIncome: usd(person.annualIncome),
    otherContributions: usd(answers.retirementSavings.otherContributions),
    ...toIncomeInput(answers.yourIncome),
    rates,
    retirement: {
      age: details.retirementAge,
      // Yearly expenses are twelve times the monthly ones [B9-16]; the cents are exact.
      expenses: toDollars(cents(monthlyExpenses * MONTHS_PER_YEAR)),
      fund: usd(answers.estimatedHousehold),
    },
    ...(events.length > 0 && { events }),
    spouse: toSpouseInput(answers),
  };
}

/** The employee projection input [A3-54] of a questionnaire; null while an answer it needs is missing. */
export function toRetirementInput(answers: RetirementAnswers, asOf: IsoDate): RetirementInput | null {
  const employee = toEmployeeInput(answers, asOf);
  return employee === null ? null : { asOf, employee };
}
