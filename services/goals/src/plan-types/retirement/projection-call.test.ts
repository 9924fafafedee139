import { retirementCalls } from '@fw/contract-goals';
import { describe, expect, it } from 'vitest';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const EMPLOYEE = {
  age: 65,
  dob: '1960-06-15',
  lifeExpectancy: 90,
  familyStatus: 0,
  annualIncome: 0,
  socialSecurityIncome: 0,
  rates: { currentReturn: 0, retirementReturn: 0, inflation: 0, futureTaxRate: 0 },
  retirement: { age: 65, expenses: 40_000, fund: 500_000 },
};
type Employee = Partial<Omit<typeof EMPLOYEE, 'rates' | 'retirement'>> & Readonly<Record<string, unknown>>;

const project = (employee: Employee) =>
  service.call(retirementCalls.project, {
    body: { asOf: '2026-01-15', employee: { ...EMPLOYEE, ...employee } },
  });
const balances = async (employee: Employee) =>
  (await project(employee)).projections.map((row) => row.listBeginningRetirementSavingsBalance / 100);

describe('the projection of an employee', () => {
  it('ends with something left when the goal is met, else lasts until the balance first reaches 0, less the retirement age [A9-09] [B4-14]', async () => {
    const met = await project({ retirement: { age: 65, expenses: 40_000, fund: 1_000_001 } });
    expect(met).toMatchObject({
      meetingRetirementGoal: true,
      needMet: true,
      yearsRetirementFundWillLast: 25,
    });
    const exact = await project({ retirement: { age: 65, expenses: 40_000, fund: 1_000_000 } });
    expect(exact).toMatchObject({ meetingRetirementGoal: false, yearsRetirementFundWillLast: 25 });
    const short = await project({});
    const emptyAge =
      short.projections.find((row) => row.listBeginningRetirementSavingsBalance <= 0)?.age ?? 0;
    expect(short).toMatchObject({ meetingRetirementGoal: false, yearsRetirementFundWillLast: emptyAge - 65 });
    // Nothing is saved yet at 60; only what is left in retirement counts.
    const started = await project({
      age: 60,
      otherContributions: 50_000,
      retirement: { age: 65, expenses: 40_000, fund: 0 },
    });
    expect(started).toMatchObject({ meetingRetirementGoal: false, yearsRetirementFundWillLast: 7 });
  });

  it('counts with each member of the input: age, income and its increase, birth, family, life expectancy, lump sum, other income and its years, contributions, Social Security and spouse [A3-54]', async () => {
    const base = await balances({ age: 60 });
    const members: Employee[] = [
      { age: 61 },
      { annualIncome: 10_000, rates: { ...EMPLOYEE.rates, savings: 0.1 }, age: 60 },
      { age: 60, lifeExpectancy: 80 },
      { age: 60, lumpSumRetirementIncome: 1_000 },
      { age: 60, otherAnnualRetirementIncome: 1_000, yearsForOtherAnnualRetirementIncome: 3 },
      { age: 60, otherContributions: 500 },
      { age: 60, socialSecurityIncome: 12_000 },
      {
        age: 60,
        familyStatus: 2,
        spouse: { dob: '1962-01-01', lifeExpectancy: 95, retirementAge: 65, socialSecurityIncome: 0 },
      },
    ];
    for (const member of members) expect(await balances({ age: 60, ...member })).not.toEqual(base);
    const income = { age: 60, annualIncome: 10_000, rates: { ...EMPLOYEE.rates, savings: 0.1 } };
    expect(await balances({ ...income, annualIncome: 20_000 })).not.toEqual(await balances(income));
    const rising = { ...income, rates: { ...income.rates, annualIncomeIncreaseRate: 0.1 } };
    expect(await balances(rising)).not.toEqual(await balances(income));
    expect(await balances({ ...income, annualIncomeIncreaseRate: 0.1 })).toEqual(await balances(rising));
    // The day of birth decides the full retirement age of the estimate of Social Security.
    const { socialSecurityIncome: _given, ...estimated } = EMPLOYEE;
    const bornOn = async (dob: string) => {
      const employee = { ...estimated, annualIncome: 50_000, dob };
      const { projections } = await service.call(retirementCalls.project, {
        body: { asOf: '2026-01-15', employee },
      });
      return projections;
    };
    expect(await bornOn('1959-12-31')).not.toEqual(await bornOn('1960-01-01'));
    const threeYears = {
      age: 60,
      otherAnnualRetirementIncome: 1_000,
      yearsForOtherAnnualRetirementIncome: 3,
    };
    const five = { ...threeYears, yearsForOtherAnnualRetirementIncome: 5 };
    expect(await balances(five)).not.toEqual(await balances(threeYears));
    // Without an age it follows from the day of birth.
    const { age: _age, ...withoutAge } = EMPLOYEE;
    const answer = await service.call(retirementCalls.project, {
      body: { asOf: '2026-06-15', employee: withoutAge },
    });
    expect(answer.employee.age).toBe(66);
    const born = await service.call(retirementCalls.project, {
      body: { asOf: '2026-06-14', employee: { ...withoutAge, socialSecurityIncome: undefined } },
    });
    expect(born.employee.age).toBe(65);
    expect((await project({ familyStatus: 1 })).employee.familyStatus).toBe(1);
  });

  it('takes nested rates: current and retirement return, income increase, future tax, inflation, savings and employer match [A3-55]', async () => {
    const plain = { age: 60, annualIncome: 50_000 };
    const base = await balances(plain);
    for (const rate of [
      'currentReturn',
      'retirementReturn',
      'futureTaxRate',
      'inflation',
      'savings',
      'employerMatch',
    ]) {
      expect(
        await balances({ ...plain, rates: { ...EMPLOYEE.rates, [rate]: 0.05 } }),
        `rate ${rate}`,
      ).not.toEqual(base);
    }
    const saving = { ...EMPLOYEE.rates, savings: 0.05 };
    const flat = await balances({ ...plain, rates: saving });
    const rising = await balances({ ...plain, rates: { ...saving, annualIncomeIncreaseRate: 0.05 } });
    expect(rising).not.toEqual(flat);
    expect(flat[1]).toBe(500_000 + 2_500);
  });

  it('takes a nested pension with start age (62 when absent), income, cost-of-living adjustment and survivor benefit [A3-56]', async () => {
    const pension = { income: 10_000, pensionAge: 70, COLA: 0, survivorBenefit: 0 };
    const base = await balances({ pension });
    expect(base[1]).toBe(460_000);
    expect((await balances({ pension: { ...pension, pensionAge: 65 } }))[1]).toBe(470_000);
    expect(await balances({ pension: { ...pension, COLA: 0.05 } })).not.toEqual(base);
    const early = { income: 10_000 };
    expect((await project({ pension: early })).employee.pension?.pensionAge).toBe(62);
    expect((await balances({ pension: early }))[1]).toBe(470_000);
    const couple = (survivorBenefit: number) =>
      balances({
        lifeExpectancy: 67,
        familyStatus: 1,
        pension: { ...pension, pensionAge: 65, survivorBenefit },
        spouse: { dob: '1960-06-15', lifeExpectancy: 80, retirementAge: 65, socialSecurityIncome: 0 },
      });
    expect(await couple(1)).not.toEqual(await couple(0));
  });

  it('takes nested retirement with age (62 when absent), expenses and fund [A3-57]', async () => {
    const { employee, projections, retirementYears } = await project({
      age: 60,
      retirement: { expenses: 30_000, fund: 400_000 },
    });
    expect(employee.retirement).toMatchObject({ age: 62, expenses: 30_000, fund: 400_000 });
    expect(retirementYears).toBe(28);
    expect(projections[0]?.listBeginningRetirementSavingsBalance).toBe(40_000_000);
    expect(projections[2]?.listBeginningRetirementSavingsBalance).toBe(40_000_000);
    expect(projections[3]?.listBeginningRetirementSavingsBalance).toBe(37_000_000);
  });

  it('answers goal, sum, years, Social Security by default and final of both, expenses and balances at retirement and at life expectancy of both [A3-58] [B3-23]', async () => {
    const result = await project({
      age: 60,
      annualIncome: 60_000,
      familyStatus: 1,
      rates: { ...EMPLOYEE.rates, inflation: 0.02 },
      spouse: {
        age: 58,
        dob: '1967-06-15',
        lifeExpectancy: 85,
        retirementAge: 65,
        annualIncome: 40_000,
        socialSecurityIncome: 9_999.99,
      },
    });
    const at = (age: number) =>
      result.projections.find((row) => row.age === age)?.listBeginningRetirementSavingsBalance;
    expect(result).toMatchObject({
      meetingRetirementGoal: result.needMet,
      retirementSum: at(65),
      retirementYears: 25,
      finalSocialSecurityIncome: 0,
      spouseFinalSocialSecurityIncome: 999_999,
      expensesAtRetirementAge: Math.round(40_000 * 1.02 ** 5 * 100),
      savingsBalanceAtRetirement: at(65),
      savingsBalanceAtLifeExpectancy: at(90),
      spouseSavingsBalanceAtRetirement: at(67),
      spouseSavingsBalanceAtLifeExpectancy: at(87),
    });
    expect(result.defaultSocialSecurityIncome).toBeGreaterThan(0);
    expect(result.spouseDefaultSocialSecurityIncome).toBeGreaterThan(0);
    expect(result.yearsRetirementFundWillLast).toBeGreaterThan(0);
    const single = await project({});
    expect(single.spouseSavingsBalanceAtRetirement).toBeNull();
    expect(single.spouseDefaultSocialSecurityIncome).toBeNull();
  });

  it('treats 0 as single, 1 as married with a spousal benefit, 2 as partnered without one, and nothing else [B3-05]', async () => {
    const household = (familyStatus: number) =>
      project({
        annualIncome: 0,
        familyStatus,
        spouse: { dob: '1960-06-15', lifeExpectancy: 90, retirementAge: 67, annualIncome: 80_000 },
      });
    const [single, married, partnered] = await Promise.all([household(0), household(1), household(2)]);
    expect(single?.spouseDefaultSocialSecurityIncome).toBeNull();
    expect(married?.defaultSocialSecurityIncome).toBeGreaterThan(0);
    expect(partnered?.defaultSocialSecurityIncome).toBe(0);
    expect(partnered?.spouseDefaultSocialSecurityIncome).toBeGreaterThan(0);
    const unknown = { body: { employee: { ...EMPLOYEE, familyStatus: 3 } } };
    expect(await service.refusal(retirementCalls.project, unknown)).toMatchObject({ status: 400 });
  });

  it('claims Social Security between 62 and 70 whatever the retirement age [B9-04]', async () => {
    const firstPaid = async (age: number) => {
      const paid = await balances({
        age: 50,
        lifeExpectancy: 90,
        socialSecurityIncome: 40_000,
        retirement: { age, expenses: 40_000, fund: 5_000_000 },
      });
      const start = paid.findIndex((_balance, year) => year >= age - 50 && paid[year] === paid[year + 1]);
      return start + 50;
    };
    expect([await firstPaid(55), await firstPaid(62), await firstPaid(66), await firstPaid(70)]).toEqual([
      62, 62, 66, 70,
    ]);
    expect(
      (
        await balances({
          age: 50,
          socialSecurityIncome: 40_000,
          retirement: { age: 75, expenses: 40_000, fund: 1_000_000 },
        })
      )[26],
    ).toBe(1_000_000);
  });

  it('is for advisors too, gives them the same cents, and refuses numbers out of range and plans that end before they begin', async () => {
    const request = { body: { asOf: '2026-01-15', employee: EMPLOYEE } };
    const own = await service.call(retirementCalls.project, request);
    const answer = await fetch(service.url() + retirementCalls.project.path, {
      method: 'POST',
      headers: service.gateway.as({ role: 'advisor', userId: '0000000000000000000000d9' }),
      body: JSON.stringify(request.body),
    });
    expect(retirementCalls.project.reply.parse(await answer.json())).toEqual(own);
    const refused = (employee: Employee) =>
      service.refusal(retirementCalls.project, { body: { employee: { ...EMPLOYEE, ...employee } } });
    expect(await refused({ annualIncome: 1e308 })).toMatchObject({
      status: 400,
      errors: [{ Field: 'employee.annualIncome' }],
    });
    expect(await refused({ lifeExpectancy: -5 })).toMatchObject({
      status: 422,
      reason: 'LIFE_EXPECTANCY_REACHED',
    });
    expect(await refused({ retirement: { age: 65, expenses: 1, fund: 1e15 } })).toMatchObject({
      status: 422,
      reason: 'INVALID_NUMBER',
    });
  });

  it('taxes retirement by the expenses, each bracket up to its bound, in two tables [A9-17]', async () => {
    const readTaxRate = async (familyStatus: number, expenses: number) =>
      (
        await project({
          familyStatus,
          rates: { ...EMPLOYEE.rates, futureTaxRate: null },
          retirement: { age: 65, expenses, fund: 0 },
        })
      ).futureTaxRate;
    const tables = [
      [0, [27_000, 55_000, 88_000, 165_000, 315_000]],
      [1, [67_500, 106_000, 168_000, 270_000, 392_000]],
      [2, [27_000, 55_000, 88_000, 165_000, 315_000]],
    ] as const;
    for (const [familyStatus, bounds] of tables) {
      for (const [index, bound] of bounds.entries()) {
        expect(await readTaxRate(familyStatus, bound)).toBeCloseTo(0.1 + 0.05 * index, 10);
        expect(await readTaxRate(familyStatus, bound + 1)).toBeCloseTo(0.15 + 0.05 * index, 10);
      }
    }
  });

  it('needs the expenses over one less the rate, inflated, times 0.95 once one of two is past life expectancy [A9-18]', async () => {
    const rates = { currentReturn: 0, retirementReturn: 0, inflation: 0.02, futureTaxRate: 0.2 };
    const later = await project({
      age: 60,
      rates,
      retirement: { age: 65, expenses: 40_000, fund: 2_000_000 },
    });
    expect(later.incomeNeededAtRetirementAge).toBe(Math.round((40_000 / 0.8) * 1.02 ** 5 * 100));

    const spouse = {
      dob: '1960-06-15',
      age: 65,
      lifeExpectancy: 68,
      retirementAge: 65,
      socialSecurityIncome: 0,
    };
    const couple = { familyStatus: 2, spouse, retirement: { age: 65, expenses: 40_000, fund: 2_000_000 } };
    const flat = { ...rates, inflation: 0 };
    const kept = await balances({ ...couple, rates: flat, lifeExpectancy: 71 });
    const spent = kept.slice(1).map((balance, year) => Math.round((kept[year] ?? 0) - balance));
    // Both live for three years, one for the three after them.
    expect(spent).toEqual([50_000, 50_000, 50_000, 47_500, 47_500, 47_500]);
    const alone = await balances({ rates: flat, lifeExpectancy: 68, retirement: couple.retirement });
    expect(alone.map((balance) => Math.round(balance))).toEqual([2_000_000, 1_950_000, 1_900_000, 1_850_000]);
  });

  it('pays other income for its number of years from the retirement age [B4-40]', async () => {
    const other = { otherAnnualRetirementIncome: 10_000, yearsForOtherAnnualRetirementIncome: 3 };
    const [without, withIncome] = [await balances({ age: 63 }), await balances({ age: 63, ...other })];
    const gained = withIncome.map((balance, year) => Math.round(balance - (without[year] ?? 0)));
    // Balances at 63, 64 and 65, and after each year of retirement.
    expect(gained.slice(0, 8)).toEqual([0, 0, 0, 10_000, 20_000, 30_000, 30_000, 30_000]);
  });
});
