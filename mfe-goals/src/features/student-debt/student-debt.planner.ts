import { questionPlanner, studentDebtPlan } from '@fw/web-kit/planners';
import { PreviewStep } from './preview-step.tsx';
import { LoanHelp } from './repayment.tsx';

export const studentDebtPlanner = questionPlanner({
  ...studentDebtPlan,
  besides: { loans: LoanHelp },
  Preview: PreviewStep,
});
