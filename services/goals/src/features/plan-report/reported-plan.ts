import type { PlanCalculator, PlanResult } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import type { Outlook } from '../../shared/outlook/outlook.ts';
import type { NextStepRow } from '../../shared/records/next-steps.schema.ts';

/** The last committed version of a plan, with the steps that are open. */
export interface ReportedPlan {
  readonly definition: PlanDefinition;
  readonly committedOn: IsoDate;
  readonly calculator: PlanCalculator;
  readonly result: PlanResult;
  /** Of a retirement plan: its chance and its past. */
  readonly outlook: Outlook | null;
  readonly steps: readonly Pick<NextStepRow, 'name' | 'dueOn'>[];
}
