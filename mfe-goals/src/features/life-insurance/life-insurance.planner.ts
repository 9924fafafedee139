import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import {
  lifeInsurancePlan,
  partnerLifeInsurancePlan,
  questionPlanner,
  type QuestionPlan,
} from '@fw/web-kit/planners';
import { GroupLife } from './group-life.tsx';
import { PreviewStep } from './preview-step.tsx';

type Either = LifeInsuranceCalculator['planType'];

const createPlanner = (plan: QuestionPlan<Either>) =>
  questionPlanner<Either>({ ...plan, besides: { groupLifeInsurance: GroupLife }, Preview: PreviewStep });

export const lifeInsurancePlanner = createPlanner(lifeInsurancePlan);
export const partnerLifeInsurancePlanner = createPlanner(partnerLifeInsurancePlan);
