import type { BudgetMonth, BudgetMonthChange } from '@fw/contract-finances';
import { cents, isCents, subtract, sum, ZERO_CENTS, type Cents, type IsoDate } from '@fw/units';
import { failureOf, useToast } from '@fw/web-kit';
import { useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { undoRequested } from '../../app/undo.actions.ts';
import { useSaveBudgetMonthMutation } from './budget-month.api.ts';
import { expectedIncome } from './month-income.ts';
import { monthSaved, MONTH_TEXT as TEXT } from './month.text.ts';

const typed = z.object({
  amounts: z.array(z.object({ categoryId: z.string(), amount: z.nullable(z.custom<Cents>(isCents)) })),
});
type Input = z.output<typeof typed>;

const toInput = ({ rows }: BudgetMonth): Input => ({
  amounts: rows.map(({ categoryId, targetBudget }) => ({ categoryId, amount: targetBudget })),
});

/** The rows whose amount differs from the stored one; nothing typed and 0 are no budget. */
function toChanges({ rows }: BudgetMonth, { amounts }: Input): BudgetMonthChange[] {
  const typedAmounts = new Map(amounts.map(({ categoryId, amount }) => [categoryId, amount]));
  return rows.flatMap(({ categoryId, targetBudget, version }) => {
    const amount = typedAmounts.get(categoryId) ?? ZERO_CENTS;
    const next = amount > 0 ? amount : null;
    return next === targetBudget ? [] : [{ categoryId, targetBudget: next, version }];
  });
}

/** The amounts of a month, saved in one call. */
export function useMonthForm(
  stored: BudgetMonth,
  { today, onDone }: { readonly today: IsoDate; readonly onDone: () => void },
) {
  const toast = useToast();
  const [save] = useSaveBudgetMonthMutation();
  const { budgetPeriod } = stored;
  const form = useEntityForm({
    name: `budgets of ${budgetPeriod}`,
    schema: typed,
    start: toInput(stored),
    edited: null,
    toValues: () => toInput(stored),
    toPayload: (input) => {
      const changes = toChanges(stored, input);
      return changes.length === 0 ? null : changes;
    },
    problems: (input) => ({ amounts: toChanges(stored, input).length === 0 ? TEXT.unchanged : null }),
    save: (changes, { idempotencyKey }) => save({ body: { budgetPeriod, changes }, idempotencyKey }),
    contract: { conflict: null },
    onSaved: ({ changeId, changed }) => {
      toast.undoable(monthSaved(changed), undoRequested({ kind: 'budget-month', changeId }));
      onDone();
    },
  });
  const { amounts } = form.values;
  const planned = sum(amounts.map(({ amount }) => amount ?? ZERO_CENTS));
  const income = expectedIncome(stored, today);
  const set = (next: ReadonlyMap<string, Cents | null>): void =>
    form.change({
      amounts: amounts.map((row) => ({ ...row, amount: next.get(row.categoryId) ?? row.amount })),
    });
  const failure = failureOf(form.error);
  return {
    form,
    planned,
    ...income,
    left: cents(subtract(income.income, planned)),
    isOutdated: failure?.kind === 'refused' && failure.status === 409,
    findAmount: (categoryId: string): Cents | null =>
      amounts.find((row) => row.categoryId === categoryId)?.amount ?? null,
    type: (categoryId: string, amount: Cents | null): void =>
      form.change({
        amounts: amounts.map((row) => (row.categoryId === categoryId ? { ...row, amount } : row)),
      }),
    copyLastMonth: (): void =>
      set(new Map(stored.rows.map(({ categoryId, lastTarget }) => [categoryId, lastTarget]))),
  };
}
