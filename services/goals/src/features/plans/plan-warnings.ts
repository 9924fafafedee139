import type { GoalPlan, WarningMessage } from '@fw/contract-goals';
import type { PlanDefinition } from '../../plan-types/definition.ts';

/** Sentences of the warnings of a plan, word for word [B8-12] to [B8-16]. */
export function warningMessages(
  { isRerunnable }: Pick<PlanDefinition, 'isRerunnable'>,
  { name, warnings }: Pick<GoalPlan, 'name' | 'warnings'>,
): WarningMessage[] {
  const accountDeleted: WarningMessage = isRerunnable
    ? {
        warning: 'accountDeleted',
        place: 'both',
        message: `You deleted one or more accounts linked to your ${name} plan.`,
        links: ['refresh', 'edit'],
      }
    : {
        warning: 'accountDeleted',
        place: 'both',
        message:
          "You deleted an account that's tied to this goal which may result in the calculations no longer being applicable. Restart the plan to update your information.",
        links: ['restart'],
      };
  const all: readonly WarningMessage[] = [
    {
      warning: 'profileChanged',
      place: 'summary',
      message: `You updated information in your profile that is used by your ${name} plan.`,
      links: ['refresh', 'edit'],
    },
    {
      warning: 'profileChanged',
      place: 'questionnaire',
      message: 'The information you entered below will be applied to your profile on committing this goal.',
      links: [],
    },
    accountDeleted,
    {
      warning: 'nextStepsOverdue',
      place: 'both',
      message: `You have one or more next steps overdue for your ${name} plan.`,
      links: ['nextSteps'],
    },
  ];
  return all.filter(({ warning }) => warnings[warning]);
}
