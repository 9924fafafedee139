import { literal, type SetStage } from '../../shared/ledger/derive.ts';
import type { Cents, YearMonth } from '@fw/units';
import type { BudgetRow, BudgetStep } from './budgets.schema.ts';

export const CHOOSE_CATEGORY = 'Please select one category.';
export const TOO_MANY_CHANGES = 'This budget has changed too often. Please delete it and create it again.';

/** Changes that one budget keeps: a change in every month of 50 years. */
export const MAX_BUDGET_STEPS = 600;

/** Whether a budget can keep one more change, or already has one in the month. */
export const canAddStep = (row: Pick<BudgetRow, 'steps'> | null, month: YearMonth): boolean =>
  row === null ||
  row.steps.length < MAX_BUDGET_STEPS ||
  row.steps.some(({ fromMonth }) => fromMonth === month);

/** The amount that applies in a month: that of the latest step that does not begin after it [A4-32]. */
export const targetIn = (steps: readonly BudgetStep[], month: YearMonth): Cents | null =>
  steps.findLast(({ fromMonth }) => fromMonth <= month)?.targetCents ?? null;

const STEPS = { $ifNull: ['$steps', []] };

const stepsWhere = (comparison: '$ne' | '$lt' | '$lte', month: YearMonth) => ({
  $filter: { input: STEPS, as: 'step', cond: { [comparison]: ['$$step.fromMonth', literal(month)] } },
});

const step = (fromMonth: YearMonth, target: Cents | null) => ({
  fromMonth: literal(fromMonth),
  targetCents: literal(target),
});

/** As `targetIn`, computed by the database. */
const lastTarget = (steps: object) => ({
  $let: { vars: { last: { $last: steps } }, in: '$$last.targetCents' },
});

const NEXT_VERSION = { $add: [{ $ifNull: ['$version', -1] }, 1] };

/** A database condition: the budget applies in the month. */
export const holdsIn = (month: YearMonth) => ({ $gt: [lastTarget(stepsWhere('$lte', month)), 0] });

/** Sets the amount from a month until the next change that exists; in one write, so that parallel writes never collide. */
export const setTargetFrom = (month: YearMonth, target: Cents): SetStage => ({
  $set: {
    version: NEXT_VERSION,
    steps: {
      $sortArray: {
        input: { $concatArrays: [stepsWhere('$ne', month), [step(month, target)]] },
        sortBy: { fromMonth: 1 },
      },
    },
  },
});

/** Ends the budget from a month on: earlier steps stay, later steps are removed; what was there is kept for Undo. */
export function endFrom(month: YearMonth): SetStage {
  const before = stepsWhere('$lt', month);
  return {
    $set: {
      version: NEXT_VERSION,
      deletion: { fromMonth: literal(month), steps: STEPS, version: NEXT_VERSION },
      steps: {
        $cond: [{ $gt: [lastTarget(before), 0] }, { $concatArrays: [before, [step(month, null)]] }, before],
      },
    },
  };
}

/** A database condition: nothing has changed the budget since it was deleted from the month on. */
export const wasDeletedLast = (month: YearMonth) => ({
  $and: [{ $eq: ['$deletion.fromMonth', literal(month)] }, { $eq: ['$deletion.version', '$version'] }],
});

/** The steps as they were before the deletion. */
export const RESTORE_DELETED: SetStage = {
  $set: { version: NEXT_VERSION, steps: '$deletion.steps', deletion: literal(null) },
};
