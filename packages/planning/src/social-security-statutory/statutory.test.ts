import { describe, expect, it } from 'vitest';
import { statutoryBenefit } from './index.ts';

const answer = (input: unknown) => statutoryBenefit.accept(input);

describe('Social Security as the law has it', () => {
  it('counts those born on the first of January to the year before', () => {
    expect(answer({ kind: 'fra', dateOfBirth: '1960-01-01' })).toMatchObject({ retirementFraMonths: 802 });
    expect(answer({ kind: 'fra', dateOfBirth: '1960-01-02' })).toMatchObject({ retirementFraMonths: 804 });
  });

  it.each([
    [744, 700],
    [780, 866],
    [804, 1_000],
    [840, 1_240],
    [900, 1_240],
  ])('pays from %d months of age %d of 1,000 dollars', (claimAgeMonths, monthlyBenefit) => {
    expect(answer({ kind: 'benefit', pia: 1_000, dateOfBirth: '1985-06-15', claimAgeMonths })).toMatchObject({
      monthlyBenefit,
    });
  });

  it('gives the survivor of an early claimer at least 82.5 % of the full amount', () => {
    const survivor = {
      kind: 'survivor',
      deceasedPia: 1_000,
      deceasedDateOfBirth: '1960-06-15',
      deceasedClaimAgeMonths: 744,
      deathAgeMonths: 800,
      survivorDateOfBirth: '1962-06-15',
      survivorClaimAgeMonths: 804,
    };

    expect(answer(survivor)).toEqual({ survivorMonthly: 825 });
    expect(answer({ ...survivor, deceasedClaimAgeMonths: 840, deathAgeMonths: 900 })).toEqual({
      survivorMonthly: 1_240,
    });
    expect(answer({ ...survivor, deceasedClaimAgeMonths: null })).toEqual({ survivorMonthly: 1_000 });
  });

  it('refuses years whose wage index is not published, and ages before benefits begin', () => {
    expect(answer({ kind: 'bendPoints', eligibilityYear: 2027 })).toMatchObject({
      error: 'TAX_YEAR_NOT_AVAILABLE',
    });
    expect(answer({ kind: 'pia', aime: 5_000, eligibilityYear: 1950 })).toMatchObject({
      error: 'TAX_YEAR_NOT_AVAILABLE',
    });
    expect(answer({ kind: 'aime', birthYear: 1990, earnings: [[2020, 50_000]] })).toMatchObject({
      error: 'TAX_YEAR_NOT_AVAILABLE',
    });
    expect(
      answer({ kind: 'benefit', pia: 1_000, dateOfBirth: '1985-06-15', claimAgeMonths: 743 }),
    ).toMatchObject({
      error: 'SS_AGE_OUT_OF_RANGE',
    });
  });
});
