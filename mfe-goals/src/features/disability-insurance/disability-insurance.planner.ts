import { disabilityInsuranceCalculator, disabilityInsuranceErrors } from '@fw/contract-goals';
import { contractAnswers } from '../../app/planner-parts/contract-answers.ts';
import { plannerSteps } from '../../app/planner-parts/planner-steps.ts';
import type { Planner } from '../../app/plans/plan-types.ts';
import { DISABILITY_TEXT as TEXT } from './disability-insurance.text.ts';
import { BenefitStep, NeedStep, ReviewStep, WaitingStep } from './disability-steps.tsx';
import { PreviewStep } from './preview-step.tsx';

const checked = contractAnswers(disabilityInsuranceCalculator, disabilityInsuranceErrors);

const { question, review, preview } = plannerSteps(checked);

export const disabilityInsurancePlanner = (): Planner<'DISABILITY_INSURANCE'> => ({
  planType: 'DISABILITY_INSURANCE',
  schema: disabilityInsuranceCalculator,
  definition: {
    id: 'disability-insurance',
    isLinear: true,
    steps: [
      question({ id: 'need', title: TEXT.need, Step: NeedStep }, [
        'annualIncome',
        'needBasis',
        'targetReplacement',
        'monthlyEssentialExpenses',
      ]),
      question({ id: 'benefits', title: TEXT.benefits, Step: BenefitStep }, [
        'group',
        'taxRate',
        'individualMonthlyBenefit',
        'otherMonthlyIncome',
        'monthlyPremium',
      ]),
      question({ id: 'waiting', title: TEXT.waiting, Step: WaitingStep }, [
        'eliminationPeriodDays',
        'emergencySavings',
        'linkedAccounts',
      ]),
      review({ title: TEXT.review, Step: ReviewStep }),
      preview({ title: TEXT.preview, Step: PreviewStep }),
    ],
  },
});
