import { RETIREMENT_YEARLY_REVIEW } from '@fw/contract-goals';
import { questionPlanner, retirementPlan } from '@fw/web-kit/planners';
import { MatchFromBenefits } from './steps/employer-match.tsx';
import { PreviewFooter, PreviewStep } from './steps/preview-step.tsx';

/** The nine steps of the retirement questionnaire; the button of the review names where it leads [B2-28]. */
export const retirementPlanner = questionPlanner({
  ...retirementPlan,
  besides: { ...retirementPlan.besides, 'retirementSavings.employerMatch': MatchFromBenefits },
  yearlyReview: RETIREMENT_YEARLY_REVIEW,
  Preview: PreviewStep,
  Footer: PreviewFooter,
});
