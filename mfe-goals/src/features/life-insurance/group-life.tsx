import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import { Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { useBenefitTerms } from '../../app/benefit-terms/benefit-terms.api.ts';
import { groupLifeSentence } from '../../app/benefit-terms/benefit-terms.text.ts';

/** The life insurance of the benefits below the answer about it; a spouse or partner is not covered by it. */
export function GroupLife({ value }: StepProps<LifeInsuranceCalculator>) {
  const terms = useBenefitTerms('GROUP_LIFE');
  if (terms === null || value.planType === 'PARTNER_LIFE_INSURANCE') return null;
  return <Notice>{groupLifeSentence(terms)}</Notice>;
}
