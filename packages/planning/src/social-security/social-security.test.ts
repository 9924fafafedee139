import { dollars, fraction, isoDate } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { claimAgeFor, claimingEstimate, fullRetirementAge, retirementEstimate } from './index.ts';

const BORN = isoDate('1985-06-15');
const retirement = (annualIncome: number, retirementAge: number, more = {}) =>
  retirementEstimate({
    asOfYear: 2017,
    relationshipStatus: 0,
    dateOfBirth: BORN,
    annualIncome: dollars(annualIncome),
    retirementAge,
    ...more,
  });

describe('the retirement planner’s estimate (rule set of 2017)', () => {
  it('pays 90, 32 and 15 % between the bend points up to the cap, with the unindexed amounts of 2017 [A9-10] [A9-11]', () => {
    const pia = 0.9 * 885 + 0.32 * (5_336 - 885) + 0.15 * (117_400 / 12 - 5_336);

    expect(retirement(885 * 12, 67)).toHaveProperty('monthlyPia', expect.closeTo(796.5, 9));
    expect(retirement(117_400, 67)).toHaveProperty('monthlyPia', expect.closeTo(pia, 9));
    expect(retirement(900_000, 67)).toHaveProperty('monthlyPia', expect.closeTo(pia, 9));
  });

  it('grows bend points and cap by 2.5 % a year from 2017 [A9-11]', () => {
    const later = retirement(885 * 12 * 1.025, 67, { asOfYear: 2018 });

    expect(later).toHaveProperty('monthlyPia', expect.closeTo(796.5 * 1.025, 9));
  });

  it.each([
    [55, 62, 1 - 0.065 * 5],
    [62, 62, 1 - 0.065 * 5],
    [66, 66, 1 - 0.065],
    [67, 67, 1],
    [70, 70, 1.21],
    [75, 70, 1.21],
  ])('retiring at %d claims at %d and pays %d of the full amount', (age, claimAge, factor) => {
    const result = retirement(60_000, age);
    const full = retirement(60_000, 67);

    expect(result).toMatchObject({ claimAge, fullRetirementAge: 67 });
    expect('ownBenefit' in result && 'ownBenefit' in full && result.ownBenefit / full.ownBenefit).toBeCloseTo(
      factor,
      9,
    );
  });

  it.each([
    ['1959-12-31', 66],
    ['1960-01-01', 67],
  ])('puts the full retirement age of those born %s at %d', (day, age) => {
    expect(fullRetirementAge(isoDate(day))).toBe(age);
  });

  it('gives the married half of the other’s full amount when that is more, never raised by delay', () => {
    const spouse = { dateOfBirth: BORN, annualIncome: dollars(100_000), retirementAge: 67 };
    const married = retirement(0, 70, { relationshipStatus: 1, spouse });
    const partnered = retirement(0, 70, { relationshipStatus: 2, spouse });

    expect(
      'spouse' in married && married.spouse && married.defaultSocialSecurity / married.spouse.ownBenefit,
    ).toBeCloseTo(0.5, 9);
    expect(partnered).toMatchObject({ spousalBenefit: 0, defaultSocialSecurity: 0 });
  });
});

const claiming = (dateOfBirth: string, socialSecurityAge: number, more = {}) =>
  claimingEstimate({
    asOfYear: 2023,
    relationshipStatus: 0,
    expectedAnnualInflationRate: fraction(0.02),
    person: { dateOfBirth: isoDate(dateOfBirth), annualIncome: dollars(80_000), socialSecurityAge },
    ...more,
  });

const BEFORE_1960 = [75, 80, 86.7, 93.3, 100, 108, 116, 124, 132];
const FROM_1960 = [70, 75, 80, 86.6, 93.3, 100, 108, 116, 124];

describe('the distribution planner’s claiming estimate (rule set of 2023)', () => {
  it('takes the claiming percentage of the age from the table of the birth year [A9-14]', () => {
    const percentages = (day: string) =>
      BEFORE_1960.map((_, index) => {
        const result = claiming(day, 62 + index);
        return 'person' in result ? result.person.claimingPercentage : null;
      });

    expect(percentages('1959-12-31')).toEqual(BEFORE_1960);
    expect(percentages('1960-01-01')).toEqual(FROM_1960);
  });

  it('scales 1115, 6721 and the yearly 149124 by inflation since 2023 [A9-15]', () => {
    const top = 0.9 * 1_115 + 0.32 * (6_721 - 1_115) + 0.15 * (149_124 / 12 - 6_721);
    const rich = { person: { dateOfBirth: BORN, annualIncome: dollars(900_000), socialSecurityAge: 67 } };
    const piaIn = (asOfYear: number) => {
      const result = claiming('1985-06-15', 67, { ...rich, asOfYear });
      return 'person' in result ? result.person.monthlyPia : null;
    };

    expect(piaIn(2023)).toBeCloseTo(top, 9);
    expect(piaIn(2033)).toBeCloseTo(top * 1.02 ** 10, 6);
    expect(piaIn(2020)).toBeCloseTo(top, 9);
  });

  it.each([
    [62, 0.665],
    [63, 0.732],
    [64, 0.799],
    [65, 0.866],
    [66, 0.933],
    [67, 1],
    [70, 1],
  ])('at %d multiplies the spousal half by %d [A9-16] [B4-39]', (age, factor) => {
    const result = claiming('1985-06-15', age, {
      relationshipStatus: 1,
      person: { dateOfBirth: BORN, annualIncome: dollars(0), socialSecurityAge: age },
      spouse: { dateOfBirth: BORN, annualIncome: dollars(80_000), socialSecurityAge: 67 },
    });
    const [own, half] =
      'spouse' in result && result.spouse ? [result.person, 6 * result.spouse.monthlyPia] : [];

    expect(own?.socialSecurityAnnualAmount).toBeCloseTo((half ?? 0) * factor, 6);
  });

  it.each([61, 71, 65.5])('refuses the claiming age %d [B5-25] [B9-04]', (age) => {
    expect(claiming('1985-06-15', age)).toEqual({
      error: 'SS_AGE_OUT_OF_RANGE',
      field: 'person.socialSecurityAge',
    });
  });

  it.each([
    [null, 62],
    [50, 62],
    [65, 65],
    [80, 70],
  ])('offers for the retirement age %j the claiming age %d [B4-28]', (age, offered) => {
    expect(claimAgeFor(age)).toBe(offered);
  });
});
