import { TAXABLE_BENEFITS, type FilingStatus } from '../tables/federal-tax.ts';
import type { Columns } from '../working/index.ts';

interface Benefits {
  readonly benefits: number;
  /** All other income, in dollars a year. */
  readonly otherIncome: number;
  readonly filingStatus: FilingStatus;
}

/** The figures of worksheet 1, in dollars a year. Source: TAXABLE_BENEFITS. */
export function taxableBenefits({ benefits, otherIncome, filingStatus }: Benefits) {
  const { halfAbove, mostAbove, halfShare, mostShare } = TAXABLE_BENEFITS;
  const combinedIncome = otherIncome + halfShare * benefits;
  const aboveFirst = Math.max(0, combinedIncome - halfAbove[filingStatus]);
  const aboveSecond = Math.max(0, combinedIncome - mostAbove[filingStatus]);
  const band = mostAbove[filingStatus] - halfAbove[filingStatus];
  const firstTier = Math.min(halfShare * benefits, halfShare * Math.min(aboveFirst, band));
  const taxableSocialSecurity = Math.max(
    0,
    Math.min(mostShare * benefits, mostShare * aboveSecond + firstTier),
  );
  return { combinedIncome, aboveFirst, aboveSecond, firstTier, taxableSocialSecurity };
}

/** The named numbers of worksheet 1 for one filing status. */
export const benefitConstants = (filingStatus: FilingStatus) => ({
  halfAbove: TAXABLE_BENEFITS.halfAbove[filingStatus],
  mostAbove: TAXABLE_BENEFITS.mostAbove[filingStatus],
  halfShare: TAXABLE_BENEFITS.halfShare,
  mostShare: TAXABLE_BENEFITS.mostShare,
});

export const BENEFIT_COLUMNS: Columns = {
  combinedIncome: ['Income with half of the benefits', 'otherIncome + halfShare * benefits'],
  aboveFirst: ['Above the first bound', 'max(0, combinedIncome - halfAbove)'],
  aboveSecond: ['Above the second bound', 'max(0, combinedIncome - mostAbove)'],
  firstTier: [
    'Taxable up to the second bound',
    'min(halfShare * benefits, halfShare * min(aboveFirst, mostAbove - halfAbove))',
  ],
  taxableSocialSecurity: [
    'Taxable Social Security',
    'max(0, min(mostShare * benefits, mostShare * aboveSecond + firstTier))',
  ],
};
