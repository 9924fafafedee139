import { PLAN_STATUS, type GoalType } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import { GOAL_OF_PLAN } from '../../plan-types/plan-catalog.ts';
import type { AccountLinksRepo } from './account-links.repo.ts';
import type { CommitRepo } from './commit.repo.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';

interface DeletionDependencies {
  readonly commitRepo: CommitRepo;
  readonly plansRepo: PlansRepo;
  readonly nextStepsRepo: NextStepsRepo;
  readonly accountLinksRepo: AccountLinksRepo;
  readonly clock: Clock;
}

/** Takes the plans of a goal back to the beginning; their committed versions stay readable as history. */
export function planDeletion({
  commitRepo,
  plansRepo,
  nextStepsRepo,
  accountLinksRepo,
  clock,
}: DeletionDependencies) {
  /** True when a plan was started. */
  return (userId: string, goalType: GoalType): Promise<boolean> =>
    commitRepo.transaction(async (session) => {
      const rows = (await plansRepo.list(userId, session)).filter(
        ({ planType, status }) => GOAL_OF_PLAN[planType] === goalType && status !== PLAN_STATUS.notStarted,
      );
      for (const row of rows) {
        await plansRepo.update(
          row,
          {
            status: PLAN_STATUS.notStarted,
            warnings: { profileChanged: false, accountDeleted: false },
            isDefault: false,
            draft: null,
            accountIds: [],
            usedProfileFields: [],
            proposals: [],
            modifiedAt: clock.date(),
          },
          session,
        );
        await nextStepsRepo.deleteOfPlan(row, session);
        await accountLinksRepo.replace(row, [], session);
      }
      return rows.length > 0;
    });
}
