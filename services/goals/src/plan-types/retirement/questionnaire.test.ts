import { planCalls, type RetirementCalculatorOnWire } from '@fw/contract-goals';
import { addDays } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

type Answers = RetirementCalculatorOnWire;
const base = retirementAnswers();
const couple: Partial<Answers> = {
  isSpouseIncomeIncluded: true,
  personalInformation: { ...base.personalInformation, relationshipStatus: 1 },
  spousePersonalInformation: {
    dateOfBirth: '1988-01-01',
    annualIncome: 0,
    expectedAnnualIncomeIncrease: 0,
  },
};
const personal = (over: Partial<Answers['personalInformation']>): Partial<Answers> => ({
  personalInformation: { ...base.personalInformation, ...over },
});
const details = (over: Partial<Answers['retirementPlanDetails']>): Partial<Answers> => ({
  retirementPlanDetails: { ...base.retirementPlanDetails, ...over },
});
const growth = (over: Partial<Answers['assetsGrowPlan']>): Partial<Answers> => ({
  assetsGrowPlan: { ...base.assetsGrowPlan, ...over },
});
const income = (over: Partial<Answers['yourIncome']>): Partial<Answers> => ({
  yourIncome: { ...base.yourIncome, ...over },
});

/** The errors of a commit by field, without `calculator.`; empty when it is committed. */
async function readErrors(over: Partial<Answers>): Promise<Record<string, string>> {
  const as = aPerson();
  const { version } = await startPlan(service, as);
  const body = { version, calculator: retirementAnswers(over) };
  const { status } = await service.send(planCalls.commit, { as, ...ofPlan(), body });
  if (status === 200) return {};
  const { errors } = await service.refusal(planCalls.commit, { as, ...ofPlan(), body });
  expect((await service.call(planCalls.get, { as, ...ofPlan() })).committed).toBeNull();
  return Object.fromEntries(
    errors.map(({ Field, Errors }) => [Field.replace('calculator.', ''), Errors[0] ?? '']),
  );
}

const AGE =
  'Please enter an age more than your current age and less than your life expectancy. If you have already retired, please reach out to your planner to discuss additional planning considerations';

describe('the retirement questionnaire', () => {
  it('is committed as it is', async () => {
    expect(await readErrors({})).toEqual({});
    expect(await readErrors(couple)).toEqual({});
  });

  it('requires a date of birth that is not in the future [B5-01]', async () => {
    const field = 'personalInformation.dateOfBirth';
    expect(await readErrors(personal({ dateOfBirth: null }))).toMatchObject({ [field]: 'Field required' });
    const tomorrow = addDays(service.clock.today(), 1);
    expect(await readErrors(personal({ dateOfBirth: tomorrow }))).toMatchObject({
      [field]: 'Please enter a valid date.',
    });
  });

  it('requires a relationship status [B5-02]', async () => {
    const errors = await readErrors(personal({ relationshipStatus: null }));
    expect(errors).toEqual({ 'personalInformation.relationshipStatus': 'Field required' });
  });

  it('requires a positive annual income with at most two decimals, of a spouse also none [B5-03]', async () => {
    const field = 'personalInformation.annualIncome';
    expect(await readErrors(personal({ annualIncome: null }))).toEqual({ [field]: 'Field required' });
    for (const annualIncome of [-1, 0]) {
      expect(await readErrors(personal({ annualIncome }))).toEqual({
        [field]: 'Please enter a positive value.',
      });
    }
    expect(await readErrors(personal({ annualIncome: 0.01 }))).toEqual({});
    expect(await readErrors(personal({ annualIncome: 0.001 }))).toEqual({
      [field]: 'Please enter a valid value.',
    });
  });

  it('requires an expected increase of 0 to 10 % [B5-04]', async () => {
    const field = 'personalInformation.expectedAnnualIncomeIncrease';
    expect(await readErrors(personal({ expectedAnnualIncomeIncrease: null }))).toEqual({
      [field]: 'Field required',
    });
    for (const rate of [-0.01, 0.1001]) {
      expect(await readErrors(personal({ expectedAnnualIncomeIncrease: rate }))).toEqual({
        [field]: 'Please enter a value up to 10%',
      });
    }
    for (const rate of [0, 0.1])
      expect(await readErrors(personal({ expectedAnnualIncomeIncrease: rate }))).toEqual({});
  });

  it('requires a retirement age above the current age and at most the life expectancy [B5-05]', async () => {
    const field = 'retirementPlanDetails.retirementAge';
    const today = service.clock.today();
    const born = `${String(Number(today.slice(0, 4)) - 40)}${today.slice(4)}`;
    const at = (retirementAge: number | null) =>
      readErrors({ ...personal({ dateOfBirth: born }), ...details({ retirementAge, lifeExpectancy: 85 }) });
    expect(await at(null)).toEqual({ [field]: 'Field required' });
    expect(await at(40)).toEqual({ [field]: AGE });
    expect(await at(86)).toMatchObject({ [field]: AGE });
    expect([await at(41), await at(85)]).toEqual([{}, {}]);
  });

  it('requires a life expectancy from the retirement age to 120', async () => {
    const field = 'retirementPlanDetails.lifeExpectancy';
    const message = 'Please enter an age between your retirement age and 120';
    expect(await readErrors(details({ lifeExpectancy: null }))).toEqual({ [field]: 'Field required' });
    expect(await readErrors(details({ lifeExpectancy: 121 }))).toEqual({ [field]: message });
    expect(await readErrors(details({ lifeExpectancy: 64 }))).toMatchObject({ [field]: message });
    expect(await readErrors(details({ lifeExpectancy: 120 }))).toEqual({});
  });

  it('requires monthly spending that is not zero', async () => {
    const field = 'retirementPlanDetails.monthlyExpenses';
    for (const [value, message] of [
      [null, 'Field required'],
      [0, 'Please enter a positive non-zero number.'],
      [-1, 'Please enter a positive value.'],
    ] as const) {
      expect(await readErrors(details({ monthlyExpenses: value }))).toEqual({ [field]: message });
    }
  });

  it('requires the answers of a spouse that is part of the plan, and only then', async () => {
    const empty = { dateOfBirth: null, annualIncome: null, expectedAnnualIncomeIncrease: null };
    expect(await readErrors({ ...couple, spousePersonalInformation: empty })).toEqual({
      'spousePersonalInformation.dateOfBirth': 'Field required',
      'spousePersonalInformation.annualIncome': 'Field required',
      'spousePersonalInformation.expectedAnnualIncomeIncrease': 'Field required',
    });
    expect(
      await readErrors({ ...couple, isSpouseIncomeIncluded: false, spousePersonalInformation: empty }),
    ).toEqual({});
    expect(
      await readErrors({ ...couple, ...details({ spouseRetirementAge: 90, spouseLifeExpectancy: 85 }) }),
    ).toMatchObject({
      'retirementPlanDetails.spouseLifeExpectancy':
        'Please enter an age between your spouse retirement age and 120',
    });
  });

  it('requires returns of 0 to 8 % and inflation of 0 to 10 % [B5-09]', async () => {
    for (const field of [
      'expectedAnnualRateReturn',
      'expectedAnnualRate',
      'expectedAnnualInflationRate',
    ] as const) {
      const isInflation = field === 'expectedAnnualInflationRate';
      const [limit, message] = isInflation
        ? [0.1, 'Please enter a value up to 10%']
        : [0.08, 'Please enter a value up to 8%'];
      const at = (rate: number | null) => readErrors(growth({ [field]: rate }));
      expect(await at(null)).toEqual({ [`assetsGrowPlan.${field}`]: 'Field required' });
      for (const rate of [-0.0001, limit + 0.0001]) {
        expect(await at(rate)).toEqual({ [`assetsGrowPlan.${field}`]: message });
      }
      expect([await at(0), await at(limit)]).toEqual([{}, {}]);
    }
  });

  it('accepts a pension start of 40 to 80 and 0 to 50 years of other income [B5-10]', async () => {
    const pensionAt = (retirementAge: number) =>
      readErrors(income({ pension: { ...base.yourIncome.pension, retirementAge } }));
    for (const age of [39, 81]) {
      expect(await pensionAt(age)).toEqual({
        'yourIncome.pension.retirementAge': 'Please enter an age between 40 and 80',
      });
    }
    expect([await pensionAt(40), await pensionAt(80)]).toEqual([{}, {}]);
    for (const years of [-1, 51]) {
      expect(await readErrors(income({ otherIncomeYears: years }))).toEqual({
        'yourIncome.otherIncomeYears': 'Please enter a value up to 50',
      });
    }
    expect([
      await readErrors(income({ otherIncomeYears: 0 })),
      await readErrors(income({ otherIncomeYears: 50 })),
    ]).toEqual([{}, {}]);
  });

  it('requires household savings: an estimate above zero, at least 0 in every case [B5-11]', async () => {
    const at = (estimatedHousehold: number | null) => readErrors({ estimatedHousehold });
    expect(await at(null)).toEqual({ estimatedHousehold: 'Field required' });
    expect(await at(0)).toEqual({ estimatedHousehold: 'Please enter a positive non-zero number.' });
    expect(await at(-1)).toEqual({ estimatedHousehold: 'Please enter a positive value.' });
    expect(await at(0.01)).toEqual({});
  });

  it('leaves savings rate, match, other contributions and other income optional, and refuses negative ones [B5-12]', async () => {
    const fields = ['employerSponsoredSavingsRate', 'employerMatch', 'otherContributions'] as const;
    for (const field of fields) {
      const at = (value: number | null) =>
        readErrors({ retirementSavings: { ...base.retirementSavings, [field]: value } });
      expect(Object.keys(await at(-0.01))).toEqual([`retirementSavings.${field}`]);
      expect(await at(null)).toEqual({});
    }
    for (const field of ['otherIncome', 'lumpSumArRetirement', 'socialSecurity'] as const) {
      expect(await readErrors(income({ [field]: -1 }))).toEqual({
        [`yourIncome.${field}`]: 'Please enter a positive value.',
      });
      expect(await readErrors(income({ [field]: null }))).toEqual({});
    }
  });

  it('forces the income of a spouse off for single and unset status, and drops it with the spouse block [B4-09] [B4-13]', async () => {
    const spouseIncome = { ...base.yourIncome, otherIncome: 5_000, otherIncomeYears: 3 };
    const save = async (over: Partial<Answers>) => {
      const as = aPerson();
      const { version } = await startPlan(service, as);
      const body = { version, calculator: retirementAnswers({ ...couple, spouseIncome, ...over }) };
      return (await service.call(planCalls.save, { as, ...ofPlan(), body })).calculator;
    };
    for (const relationshipStatus of [0, null] as const) {
      expect(await save(personal({ relationshipStatus }))).toMatchObject({ isSpouseIncomeIncluded: false });
    }
    for (const relationshipStatus of [1, 2] as const) {
      const kept = await save(personal({ relationshipStatus }));
      expect(kept).toMatchObject({ isSpouseIncomeIncluded: true, spouseIncome: { otherIncome: 500_000 } });
    }
    const removed = await save({ isSpouseIncomeIncluded: false });
    expect(removed).toMatchObject({ spouseIncome: { otherIncome: null, otherIncomeYears: null } });
  });
});
