import { failureText, toastShown, type SuiteListenerApi } from '@fw/web-kit';
import { budgetMonthApi } from '../features/budgets/budget-month.api.ts';
import { budgetsApi } from '../features/budgets/budgets.api.ts';
import { annotateApi } from '../features/transactions/annotate.api.ts';
import { bulkApi } from '../features/transactions/bulk.api.ts';
import { transactionsApi } from '../features/transactions/transactions.api.ts';
import type { Undo } from './undo.actions.ts';

const UNDONE = 'Change undone.';

/** The name that a merchant had before, or none. */
function sendName(
  { merchantNameId, before }: Extract<Undo, { readonly kind: 'merchant-name' }>,
  dispatch: SuiteListenerApi['dispatch'],
) {
  const { nameMerchant, unnameMerchant } = annotateApi.endpoints;
  return before === null
    ? dispatch(unnameMerchant.initiate({ body: { merchantNameId } }, { track: false }))
    : dispatch(nameMerchant.initiate({ body: before }, { track: false }));
}

/** The call that takes a change back. */
function send(undo: Undo, { dispatch }: SuiteListenerApi) {
  const { setCategory, setVisibility, splitTransaction } = transactionsApi.endpoints;
  if (undo.kind === 'budget') {
    return dispatch(budgetsApi.endpoints.restoreBudget.initiate({ body: undo.budget }, { track: false }));
  }
  if (undo.kind === 'budget-month') {
    const body = { changeId: undo.changeId };
    return dispatch(budgetMonthApi.endpoints.undoBudgetMonth.initiate({ body }, { track: false }));
  }
  if (undo.kind === 'many') {
    const body = { changeId: undo.changeId };
    return dispatch(bulkApi.endpoints.undoMany.initiate({ body }, { track: false }));
  }
  if (undo.kind === 'split') {
    return dispatch(splitTransaction.initiate({ body: undo.before }, { track: false }));
  }
  if (undo.kind === 'merchant-name') return sendName(undo, dispatch);
  const { kind: _, ...body } = undo;
  return 'categoryId' in body
    ? dispatch(setCategory.initiate({ body }, { track: false }))
    : dispatch(setVisibility.initiate({ body }, { track: false }));
}

/** Takes a change back by a call of its own, and shows whether it worked. */
export async function takeBack(undo: Undo, api: SuiteListenerApi): Promise<void> {
  const { error } = await send(undo, api);
  const id = crypto.randomUUID();
  api.dispatch(
    error === undefined
      ? toastShown({ id, tone: 'good', message: UNDONE })
      : toastShown({ id, tone: 'bad', message: failureText(error) }),
  );
}
