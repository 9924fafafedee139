import {
  isCouple,
  isSpouseIncluded,
  retirementCalculator,
  type RetirementCalculator,
} from '@fw/contract-goals';
import type { QuestionnaireStep } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import { isFull, plannerSteps } from '../../app/planner-parts/planner-steps.ts';
import type { Opening, Planner } from '../../app/plans/plan-types.ts';
import { retirementAnswers } from './answer-schema.ts';
import { RETIREMENT_TEXT as TEXT } from './retirement.text.ts';
import { settleAnswers } from './settle.ts';
import { EconomyStep } from './steps/economy-step.tsx';
import { OtherIncomeStep } from './steps/other-income-step.tsx';
import { PartnerStep } from './steps/partner-step.tsx';
import { PersonalStep } from './steps/personal-step.tsx';
import { PreviewFooter, PreviewStep } from './steps/preview-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SavingsPlanStep } from './steps/savings-plan-step.tsx';
import { SavingsStep } from './steps/savings-step.tsx';
import { VisionStep } from './steps/vision-step.tsx';

type Step = QuestionnaireStep<RetirementCalculator>;

/** False while the spouse is included and the income of the spouse is empty [B5-08], [B5-13]. */
const isPartnerReady = (value: RetirementCalculator): boolean =>
  !isSpouseIncluded(value) || value.spousePersonalInformation.annualIncome !== null;

/** The questions of [B2-10] to [B2-16]: title, fields and the answers they check. */
function questions(today: IsoDate): readonly Step[] {
  const answersAt = retirementAnswers(today);
  const { question } = plannerSteps(answersAt);
  return [
    question({ id: 'personal', title: TEXT.personal, Step: PersonalStep }, ['personalInformation']),
    {
      id: 'partner',
      title: TEXT.partner,
      isShown: (value, mode) => isFull(value, mode) && isCouple(value),
      schema: answersAt(['spousePersonalInformation', 'isSpouseIncomeIncluded']),
      isReady: isPartnerReady,
      Step: PartnerStep,
    },
    question({ id: 'savings', title: TEXT.savings, Step: SavingsStep }, [
      'estimatedHousehold',
      'linkedAccounts',
    ]),
    question({ id: 'savings-plan', title: TEXT.savingsPlan, Step: SavingsPlanStep }, ['retirementSavings']),
    question({ id: 'other-income', title: TEXT.otherIncome, Step: OtherIncomeStep }, [
      'yourIncome',
      'spouseIncome',
    ]),
    question({ id: 'vision', title: TEXT.vision, Step: VisionStep }, ['retirementPlanDetails']),
    question({ id: 'economy', title: TEXT.economy, Step: EconomyStep }, ['assetsGrowPlan']),
  ];
}

/** The nine steps of the retirement questionnaire; the button of the review names where it leads [B2-28]. */
export const retirementPlanner = ({ today, isFromDistribution }: Opening): Planner<'RETIREMENT'> => ({
  planType: 'RETIREMENT',
  schema: retirementCalculator,
  definition: {
    id: 'retirement',
    isLinear: true,
    settle: settleAnswers(today),
    steps: [
      ...questions(today),
      {
        id: 'review',
        title: TEXT.review,
        schema: retirementAnswers(today)(),
        isReady: isPartnerReady,
        isStrict: true,
        forwardLabel: isFromDistribution ? 'Update' : 'Preview',
        Step: ReviewStep,
      },
      {
        id: 'preview',
        title: TEXT.preview,
        schema: retirementAnswers(today)(),
        Step: PreviewStep,
        Footer: PreviewFooter,
      },
    ],
  },
});
