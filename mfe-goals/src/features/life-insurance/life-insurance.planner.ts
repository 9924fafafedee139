import {
  lifeInsuranceCalculator,
  lifeInsuranceErrors,
  partnerLifeInsuranceCalculator,
  type LifeInsuranceCalculator,
} from '@fw/contract-goals';
import type { QuestionnaireDefinition } from '@fw/ui/questionnaire';
import * as z from 'zod/mini';
import { contractAnswers } from '../../app/planner-parts/contract-answers.ts';
import { plannerSteps } from '../../app/planner-parts/planner-steps.ts';
import type { Planner } from '../../app/plans/plan-types.ts';
import { LIFE_TEXT as TEXT } from './life-insurance.text.ts';
import { AssumptionStep, HouseholdStep, LumpStep, ResourceStep, ReviewStep } from './life-steps.tsx';
import { PreviewStep } from './preview-step.tsx';

const eitherPlan = z.discriminatedUnion('planType', [
  lifeInsuranceCalculator,
  partnerLifeInsuranceCalculator,
]);
const checked = contractAnswers(eitherPlan, lifeInsuranceErrors);

const { question, review, preview } = plannerSteps(checked);

const definition: QuestionnaireDefinition<LifeInsuranceCalculator> = {
  id: 'life-insurance',
  isLinear: true,
  steps: [
    question({ id: 'household', title: TEXT.household, Step: HouseholdStep }, [
      'relationshipStatus',
      'monthlyHouseholdExpenses',
      'survivorAnnualIncome',
      'survivorBenefits',
      'yearsOfIncome',
    ]),
    question({ id: 'at-once', title: TEXT.atOnce, Step: LumpStep }, [
      'finalExpenses',
      'debts',
      'mortgageBalance',
      'educationFund',
      'emergencyFund',
    ]),
    question({ id: 'resources', title: TEXT.resources, Step: ResourceStep }, [
      'liquidAssets',
      'groupLifeInsurance',
      'individualLifeInsurance',
      'linkedAccounts',
      'monthlyPremium',
    ]),
    question({ id: 'assumptions', title: TEXT.assumptions, Step: AssumptionStep }, [
      'survivorExpenseShare',
      'rateOfReturn',
      'inflation',
    ]),
    review({ title: TEXT.review, Step: ReviewStep }),
    preview({ title: TEXT.preview, Step: PreviewStep }),
  ],
};

type LifePlanType = LifeInsuranceCalculator['planType'];

/** The planner of one of the two plans; they differ in whose income is left. */
const plannerOf = (planType: LifePlanType) => (): Planner<LifePlanType> => ({
  planType,
  schema: eitherPlan,
  definition,
});

export const lifeInsurancePlanner = plannerOf('LIFE_INSURANCE');
export const partnerLifeInsurancePlanner = plannerOf('PARTNER_LIFE_INSURANCE');
