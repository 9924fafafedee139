import { partnersLabel, type DistributionCalculator } from '@fw/contract-goals';
import { isCouplePlan } from '@fw/planning/distribution-plan';
import { SkeletonLines } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { lazy, Suspense } from 'react';
import { StepCard } from '@fw/web-kit/planners';
import { DISTRIBUTION_TEXT as TEXT, partnersAction } from '../distribution.text.ts';
import { OWN_CLAIM, SPOUSE_CLAIM } from '../social-security.ts';

/** The methods that estimate Social Security are loaded with the step that shows them. */
const ClaimPanel = lazy(async () => ({ default: (await import('./claim-panel.tsx')).ClaimPanel }));

type Props = StepProps<DistributionCalculator>;

/** Social Security of the person and of an included spouse or partner. */
export function SocialSecurityFields(props: Props) {
  const { retirementPlan } = props.value;
  const status = retirementPlan?.personalInformation.relationshipStatus;
  const of = partnersLabel(status);
  const hasSpouse = isCouplePlan(props.value) && retirementPlan?.isSpouseIncomeIncluded === true;
  return (
    <Suspense fallback={<SkeletonLines label={TEXT.loadingFigures} lines={6} />}>
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
    </Suspense>
  );
}

/** [B2-78] */
export const SocialSecurityStep = (props: Props) => <SocialSecurityFields {...props} />;
