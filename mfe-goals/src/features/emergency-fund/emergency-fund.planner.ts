import { emergencyFundCalculator, emergencyFundErrors } from '@fw/contract-goals';
import { settleEmergencyFund } from '@fw/planning/emergency-fund';
import { contractAnswers } from '../../app/planner-parts/contract-answers.ts';
import { plannerSteps } from '../../app/planner-parts/planner-steps.ts';
import type { Planner } from '../../app/plans/plan-types.ts';
import { EMERGENCY_TEXT as TEXT } from './emergency-fund.text.ts';
import { GoalStep } from './steps/goal-step.tsx';
import { HouseholdStep } from './steps/household-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SavingsStep } from './steps/savings-step.tsx';

const answersAt = contractAnswers(emergencyFundCalculator, emergencyFundErrors);
const { question, preview } = plannerSteps(answersAt);

/** The five steps of 'Prepare for the unexpected' [B2-88] to [B2-92]. */
export const emergencyFundPlanner = (): Planner<'EMERGENCY_FUND'> => ({
  planType: 'EMERGENCY_FUND',
  schema: emergencyFundCalculator,
  definition: {
    id: 'emergency-fund',
    isLinear: true,
    settle: settleEmergencyFund,
    steps: [
      question({ id: 'household', title: TEXT.household, Step: HouseholdStep }, [
        'monthlyHouseHoldLivingExpenses',
        'sourceOfIncomeAmountEnum',
      ]),
      question({ id: 'savings', title: TEXT.savings, Step: SavingsStep }, [
        'emergencySavingsBalance',
        'linkedAccounts',
      ]),
      question({ id: 'goal', title: TEXT.savingsPlan, Step: GoalStep }, ['emergencyFundMonthsSaved']),
      { id: 'review', title: TEXT.review, schema: answersAt(), isStrict: true, Step: ReviewStep },
      preview({ title: TEXT.preview, Step: PreviewStep }),
    ],
  },
});
