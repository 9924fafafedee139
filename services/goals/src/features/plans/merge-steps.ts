import { NEXT_STEP_STATUS, type PlanCalculator, type PlanResult } from '@fw/contract-goals';
import { addDays, type IsoDate } from '@fw/units';
import type { NextStepRule } from '../../plan-types/definition.ts';
import type { NextStepRow } from '../../shared/records/next-steps.schema.ts';

export interface MergedSteps {
  readonly insert: readonly NextStepRule[];
  readonly rename: readonly { readonly step: NextStepRow; readonly rule: NextStepRule }[];
  readonly drop: readonly NextStepRow[];
}

/**
 * The next steps after a commit: those whose key stays keep their status, new ones are added, the others are dropped
 * unless they were completed. A step that the person deleted stays deleted.
 */
export function mergeSteps(existing: readonly NextStepRow[], rules: readonly NextStepRule[]): MergedSteps {
  const byKey = new Map(existing.map((step) => [step.key, step]));
  const keys = new Set(rules.map(({ key }) => key));
  const isDropped = (step: NextStepRow): boolean =>
    !keys.has(step.key) && !step.isRemoved && step.status !== NEXT_STEP_STATUS.completed;
  return {
    insert: rules.filter(({ key }) => !byKey.has(key)),
    rename: rules.flatMap((rule) => {
      const step = byKey.get(rule.key);
      const isSame = step?.name === rule.name && step.description === rule.description;
      return step === undefined || isSame ? [] : [{ step, rule }];
    }),
    drop: existing.filter(isDropped),
  };
}

/** The rows of the table that apply to a plan. */
export const stepsFor = (
  rules: readonly NextStepRule[],
  calculator: PlanCalculator,
  result: PlanResult,
): NextStepRule[] => rules.filter(({ when }) => when(calculator, result));

export const dueOn = ({ dueInDays }: NextStepRule, today: IsoDate): IsoDate => addDays(today, dueInDays);
