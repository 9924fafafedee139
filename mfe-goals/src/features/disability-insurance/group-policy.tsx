import type { DisabilityInsuranceCalculator } from '@fw/contract-goals';
import { Button, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { useBenefitTerms } from '../../app/benefit-terms/benefit-terms.api.ts';
import { disabilitySentence, USE_THESE } from '../../app/benefit-terms/benefit-terms.text.ts';

/** The policy of the benefits below the answers about it, with a button that enters it. */
export function GroupPolicy({ value, onChange }: StepProps<DisabilityInsuranceCalculator>) {
  const terms = useBenefitTerms('DISABILITY');
  if (terms === null) return null;
  const { share, monthlyCap, waitingDays, isEmployerPaid } = terms;
  const isEntered =
    value.groupBenefitRate === share &&
    value.groupMonthlyCap === monthlyCap &&
    value.eliminationPeriodDays === waitingDays &&
    value.groupEmployerPaid === isEmployerPaid;
  const enter = () =>
    onChange((latest) => ({
      ...latest,
      groupBenefitRate: share,
      groupMonthlyCap: monthlyCap,
      eliminationPeriodDays: waitingDays,
      groupEmployerPaid: isEmployerPaid,
    }));
  return (
    <Notice
      action={
        !isEntered && (
          <Button variant="secondary" size="sm" onPress={enter}>
            {USE_THESE}
          </Button>
        )
      }
    >
      {disabilitySentence(terms)}
    </Notice>
  );
}
