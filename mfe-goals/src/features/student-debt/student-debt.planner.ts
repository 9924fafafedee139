import { questionPlanner, studentDebtPlan } from '@fw/web-kit/planners';
import { LoanHelp } from './loan-help.tsx';
import { PreviewStep } from './preview-step.tsx';

export const studentDebtPlanner = questionPlanner({
  ...studentDebtPlan,
  besides: { loans: LoanHelp },
  Preview: PreviewStep,
});
