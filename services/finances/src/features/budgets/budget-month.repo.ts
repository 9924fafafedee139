import type { BudgetMonthChange } from '@fw/contract-finances/budget-month';
import { rowDecoder } from '@fw/service-kit/mongo';
import type { YearMonth } from '@fw/units';
import type { ClientSession, Connection } from 'mongoose';
import { literal, type SetStage } from '../../shared/ledger/derive.ts';
import { keepLatestChanges } from '../../shared/kept-changes.repo.ts';
import { canAddStep, endFrom, setTargetFrom } from './budget-steps.ts';
import {
  monthChangeRow,
  monthChangeSchema,
  type MonthChangeRow,
  type MonthTrace,
} from './budget-month.schema.ts';
import { budgetModel } from './budgets.repo.ts';
import { budgetRow, type BudgetRow } from './budgets.schema.ts';

export interface MonthRequest {
  readonly _id: string;
  readonly userId: string;
  readonly month: YearMonth;
  readonly at: Date;
  readonly changes: readonly BudgetMonthChange[];
  readonly newId: () => string;
}

type Refusal = 'VERSION_LOST' | 'TOO_MANY_STEPS';

/** Why none of the budgets may be changed; null where all of them may. */
function findRefusal(
  { changes, month }: MonthRequest,
  stored: ReadonlyMap<string, BudgetRow>,
): Refusal | null {
  const isStale = changes.some(
    ({ categoryId, version }) => (stored.get(categoryId)?.version ?? null) !== version,
  );
  if (isStale) return 'VERSION_LOST';
  const isFull = changes.some(({ categoryId }) => !canAddStep(stored.get(categoryId) ?? null, month));
  return isFull ? 'TOO_MANY_STEPS' : null;
}

const updateStages = (
  { targetBudget }: BudgetMonthChange,
  month: YearMonth,
  budgetId: string,
): SetStage[] => [
  { $set: { _id: { $ifNull: ['$_id', literal(budgetId)] } } },
  targetBudget === null ? endFrom(month) : setTargetFrom(month, targetBudget),
];

type BudgetModel = ReturnType<typeof budgetModel>;

async function write(
  model: BudgetModel,
  request: MonthRequest,
  { stored, session }: { readonly stored: ReadonlyMap<string, BudgetRow>; readonly session: ClientSession },
): Promise<MonthTrace[]> {
  const traces: MonthTrace[] = [];
  for (const change of request.changes) {
    const { categoryId } = change;
    const was = stored.get(categoryId);
    const budgetId = was?._id ?? request.newId();
    const options = { upsert: true, updatePipeline: true, session };
    const stages = updateStages(change, request.month, budgetId);
    await model.updateOne({ userId: request.userId, categoryId }, stages, options);
    const { steps = [], deletion = null, version = -1 } = was ?? {};
    traces.push({ budgetId, version: version + 1, steps, deletion });
  }
  return traces;
}

/** False where the budget was changed since. */
async function restore(
  model: BudgetModel,
  userId: string,
  { trace, session }: { readonly trace: MonthTrace; readonly session: ClientSession },
): Promise<boolean> {
  const { budgetId, version, steps, deletion } = trace;
  const where = { _id: budgetId, userId, version };
  const { matchedCount } = await model.updateOne(
    where,
    { $set: { steps, deletion }, $inc: { version: 1 } },
    { session },
  );
  return matchedCount === 1;
}

const monthChangeModel = (connection: Connection) =>
  connection.model('BudgetMonthChange', monthChangeSchema, 'budget_month_changes');

export type BudgetMonthRepo = ReturnType<typeof budgetMonthRepo>;

/** Changes of all budgets of a month in one transaction, and what each was before. */
export function budgetMonthRepo(connection: Connection) {
  const model = budgetModel(connection);
  const rows = rowDecoder(model, budgetRow);
  const changes = monthChangeModel(connection);
  const changeRows = rowDecoder(changes, monthChangeRow);

  return {
    /** All budgets or none; gives why none, and null after all were changed. */
    change: (request: MonthRequest): Promise<Refusal | null> =>
      connection.transaction(async (session) => {
        const { _id, userId, month, at } = request;
        const found = rows.many(await model.find({ userId }, null, { session }).lean());
        const stored = new Map(found.map((row) => [row.categoryId, row]));
        const refusal = findRefusal(request, stored);
        if (refusal !== null) return refusal;
        const budgets = await write(model, request, { stored, session });
        await changes.insertMany([{ _id, userId, month, at, undoneAt: null, budgets }], { session });
        await keepLatestChanges(changes, userId, session);
        return null;
      }),
    /** Null: there is no such change. */
    undo: (
      userId: string,
      changeId: string,
      undoneAt: Date,
    ): Promise<
      (Pick<MonthChangeRow, 'month'> & { restored: number; kept: number }) | 'ALREADY_UNDONE' | null
    > =>
      connection.transaction(async (session) => {
        const where = { _id: changeId, userId };
        const change = changeRows.one(await changes.findOne(where, null, { session }).lean());
        if (!change) return null;
        if (change.undoneAt !== null) return 'ALREADY_UNDONE';
        await changes.updateOne(where, { $set: { undoneAt } }, { session });
        let restored = 0;
        for (const trace of change.budgets)
          if (await restore(model, userId, { trace, session })) restored += 1;
        return { month: change.month, restored, kept: change.budgets.length - restored };
      }),
  };
}
