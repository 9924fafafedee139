import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionValidation } from './index.ts';

const ACCOUNTS = {
  kind: 'accountTypes',
  relationshipStatus: 1,
  householdTotal: 600_000,
  totalMoneyInPreTax: 300_000,
  totalMoneyInTaxable: 150_000,
  totalMoneyInRoth: 50_000,
  costBasisTaxable: 100_000,
  spouseTotalMoneyInPreTax: 100_000,
};
const validationErrors = (input: object): unknown => {
  const answer = distributionValidation.accept(input);
  return 'errors' in answer ? answer.errors : answer;
};

describe('the distribution questionnaire', () => {
  it('compares totals in whole dollars, with the spouse unless single [B5-26] [B5-27]', () => {
    expect(validationErrors({ ...ACCOUNTS, householdTotal: 600_000.49 })).toEqual([]);
    expect(validationErrors({ ...ACCOUNTS, householdTotal: 600_000.5 })).toEqual(['TOTAL_MISMATCH']);
    expect(validationErrors({ ...ACCOUNTS, relationshipStatus: 0, householdTotal: 500_000 })).toEqual([]);
  });

  it('keeps after-tax money below pre-tax money [B5-28], the basis below the account [B5-29], money positive [B5-30]', () => {
    expect(validationErrors({ ...ACCOUNTS, afterTaxContributions: 300_000.01 })).toEqual([
      'AFTER_TAX_EXCEEDS_PRE_TAX',
    ]);
    expect(validationErrors({ ...ACCOUNTS, spouseAfterTaxContributions: 100_001 })).toEqual([
      'SPOUSE_AFTER_TAX_EXCEEDS_PRE_TAX',
    ]);
    expect(validationErrors({ ...ACCOUNTS, costBasisTaxable: 150_000.01 })).toEqual([
      'COST_BASIS_EXCEEDS_TAXABLE',
    ]);
    expect(validationErrors({ ...ACCOUNTS, totalMoneyInRoth: -1, householdTotal: 549_999 })).toEqual([
      'NOT_POSITIVE',
    ]);
  });

  it('accepts any split of the savings rate that adds up in hundredths [B5-22]', () => {
    const hundredths = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(hundredths, hundredths, hundredths, (preTax, roth, taxable) => {
        const split = {
          kind: 'savingsSplit',
          ratePercents: [preTax / 100, roth / 100, taxable / 100],
          employerSponsoredSavingsRatePercent: (preTax + roth + taxable) / 100,
          contributions: [],
        };
        const off = { ...split, employerSponsoredSavingsRatePercent: (preTax + roth + taxable + 1) / 100 };
        return JSON.stringify([validationErrors(split), validationErrors(off)]) === '[[],["RATE_SUM"]]';
      }),
      generated(1_000).options,
    );
  });

  it('presets a taxable basis of 75 % to the cent [B4-31] [B9-05]', () => {
    const change = { kind: 'accountTypeChange', balance: 1_234.56, rdpLinkedAccountType: 2 };
    expect(distributionValidation.accept(change)).toMatchObject({
      costBasis: 925.92,
      costBasisRequired: true,
    });
  });

  it('limits company stock to own pre-tax money and a planning age of 1 to 200 [B5-32]', () => {
    const stock = {
      includeStock: true,
      balance: 140_000,
      costBasic: 60_000,
      afterTax: 5_000,
      planningAge: 66,
    };
    const entered = {
      kind: 'companyStock',
      totalMoneyInPreTax: 140_000,
      afterTaxContributions: 4_000,
      spouseAfterTaxContributions: 1_000,
    };
    expect(validationErrors({ ...entered, companyStock: stock })).toEqual([]);
    expect(
      validationErrors({
        ...entered,
        companyStock: { ...stock, balance: 140_001, afterTax: 5_001, planningAge: 201 },
      }),
    ).toEqual(['BALANCE_EXCEEDS_PRE_TAX', 'AFTER_TAX_EXCEEDS_TOTAL', 'PLANNING_AGE_RANGE']);
  });

  it('requires every field of company stock that is taken in kind, and none of other stock [B4-30]', () => {
    const stock = { includeStock: true, balance: 1_000, costBasic: 400, afterTax: 0, planningAge: 66 };
    const checked = (over: object) =>
      validationErrors({
        kind: 'companyStock',
        totalMoneyInPreTax: 140_000,
        companyStock: { ...stock, ...over },
      });
    expect(checked({})).toEqual([]);
    expect(checked({ costBasic: 0 })).toEqual([]);
    for (const field of ['balance', 'costBasic', 'afterTax', 'planningAge']) {
      expect(checked({ [field]: null })).toEqual([`REQUIRED_${field}`]);
      expect(checked({ [field]: undefined })).toEqual([`REQUIRED_${field}`]);
      expect(checked({ includeStock: false, [field]: null })).toEqual([]);
    }
  });
});
