import type { DistributionCalculator } from '@fw/contract-goals';
import { isCouplePlan } from '@fw/planning/distribution-plan';
import type { StepProps } from '@fw/ui/questionnaire';
import { DISTRIBUTION_TEXT as TEXT, partnersAction, partnersLabel } from '../distribution.text.ts';
import { OWN_CLAIM, SPOUSE_CLAIM } from '../social-security.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { StepCard } from '../../../app/planner-parts/step-card.tsx';

type Props = StepProps<DistributionCalculator>;

/** Social Security of the person and of an included spouse or partner. */
export function SocialSecurityFields(props: Props) {
  const { retirementPlan } = props.value;
  const status = retirementPlan?.personalInformation.relationshipStatus;
  const of = partnersLabel(status);
  const hasSpouse = isCouplePlan(props.value) && retirementPlan?.isSpouseIncomeIncluded === true;
  return (
    <>
      <StepCard title={TEXT.yours}>
        <ClaimPanel
          {...props}
          claimant={OWN_CLAIM}
          labelOf={(label) => label}
          actionOf={(action) => action}
        />
      </StepCard>
      {hasSpouse && (
        <StepCard title={of(TEXT.social)}>
          <ClaimPanel {...props} claimant={SPOUSE_CLAIM} labelOf={of} actionOf={partnersAction(status)} />
        </StepCard>
      )}
    </>
  );
}

/** [B2-78] */
export const SocialSecurityStep = (props: Props) => <SocialSecurityFields {...props} />;
