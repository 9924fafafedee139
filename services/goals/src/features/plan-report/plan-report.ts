import { isStarted, NEXT_STEP_STATUS, planResult, planType } from '@fw/contract-goals';
import type { DollarView, FileReply } from '@fw/contract-kernel';
import type { Clock } from '@fw/service-kit';
import * as z from 'zod/mini';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import { computeOutlook } from '../../shared/outlook/outlook.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { PlainVersion, PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import { reportPdf } from './report-document.ts';
import type { ReportedPlan } from './reported-plan.ts';

export interface PlanReportDependencies {
  readonly definitions: PlanDefinitions;
  readonly plansRepo: Pick<PlansRepo, 'list'>;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'listPlain'>;
  readonly nextStepsRepo: Pick<NextStepsRepo, 'list'>;
  readonly clock: Clock;
}

/** The name on the cover, and the dollars of amounts of later years. */
interface ReportOptions {
  readonly client: string | null;
  readonly dollars?: DollarView | undefined;
}

/** Every committed plan of a person in one PDF. */
export function planReportService(dependencies: PlanReportDependencies) {
  const { definitions, plansRepo, planVersionsRepo, nextStepsRepo, clock } = dependencies;

  const committed = async (userId: string): Promise<PlainVersion[]> => {
    const started = (await plansRepo.list(userId)).filter(({ status }) => isStarted(status));
    const named = started.map(({ planType: type, committedNumber: number }) => ({ planType: type, number }));
    return planVersionsRepo.listPlain(userId, named);
  };

  return async (userId: string, { client, dollars = 'today' }: ReportOptions): Promise<FileReply> => {
    const [versions, steps] = await Promise.all([committed(userId), nextStepsRepo.list(userId)]);
    const open = steps.filter(
      ({ status, isRemoved }) => status === NEXT_STEP_STATUS.uncompleted && !isRemoved,
    );
    const reported = planType.options.flatMap((type): Omit<ReportedPlan, 'outlook'>[] => {
      const version = versions.find((each) => each.planType === type);
      const definition = definitions[type];
      if (!version || !definition) return [];
      return [
        {
          definition,
          committedOn: version.committedOn,
          calculator: decodeCalculator(version.calculator),
          result: z.parse(planResult, version.result),
          steps: open.filter((step) => step.planType === type),
        },
      ];
    });
    const plans = await Promise.all(
      reported.map(async (plan): Promise<ReportedPlan> => ({
        ...plan,
        outlook: await computeOutlook(plan, dollars),
      })),
    );
    const asOf = clock.today();
    return { fileName: `plans-${asOf}.pdf`, content: await reportPdf({ client, asOf, plans, dollars }) };
  };
}
