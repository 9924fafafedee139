import type { DistributionCalculator } from '@fw/contract-goals';

/**
 * Answers that follow from others: an age or amount of Social Security other than the computed one switches the custom
 * values on [B4-36].
 */
export const settleAnswers = (value: DistributionCalculator): DistributionCalculator => ({
  ...value,
  socialSecurityCustomValues:
    value.customSocialSecurityAge !== value.socialSecurityAge ||
    value.customSocialSecurityIncome !== value.socialSecurityAnnualAmount,
  spouseSocialSecurityCustomValues:
    value.spouseCustomSocialSecurityAge !== value.spouseSocialSecurityAge ||
    value.spouseCustomSocialSecurityIncome !== value.spouseSocialSecurityAnnualAmount,
});
