import type { ManualAccountDraft } from '@fw/contract-finances/accounts';
import type { FieldErrors } from '@fw/contract-kernel';
import { Refused } from '@fw/service-kit';
import { ACCOUNT_KINDS } from '../../vocabulary/account-kinds.ts';

const CATEGORY = 'Please select one category.';
const TYPE = 'Please select one type.';
const VALUE = 'Please enter a valid value.';
const RATE = 'Please enter a number between 0% and 50%.';
const REQUIRED = 'Field required';
/** 50 % [A5-23]. */
const MAX_RATE = 0.5;

type Check = readonly [Field: string, isWrong: boolean, message: string];

/** An asset is not below zero, a debt not above minus one cent, and a debt states its rate and payments [A5-22] to [A5-24]. */
function amountChecks(draft: ManualAccountDraft, isDebt: boolean): readonly Check[] {
  const { balance, interestRate, minimumMonthlyPayment: minimum, currentMonthlyPayment: current } = draft;
  if (!isDebt) {
    return [
      ['balance', balance < 0, VALUE],
      ['interestRate', interestRate !== undefined, VALUE],
      ['minimumMonthlyPayment', minimum !== undefined, VALUE],
      ['currentMonthlyPayment', current !== undefined, VALUE],
    ];
  }
  return [
    ['balance', balance > -1, VALUE],
    ['interestRate', interestRate === undefined, REQUIRED],
    ['interestRate', interestRate !== undefined && !(interestRate >= 0 && interestRate <= MAX_RATE), RATE],
    ['minimumMonthlyPayment', minimum === undefined, REQUIRED],
    ['minimumMonthlyPayment', minimum !== undefined && minimum < 0, VALUE],
    ['currentMonthlyPayment', current === undefined, REQUIRED],
    ['currentMonthlyPayment', current !== undefined && current < 1, VALUE],
  ];
}

const errorsOf = (checks: readonly Check[]): FieldErrors[] =>
  checks.filter(([, isWrong]) => isWrong).map(([Field, , message]) => ({ Field, Errors: [message] }));

/** Refuses a draft with every wrong field named; its category and type must be ones a person may choose. */
export function checkManualAccount(draft: ManualAccountDraft): void {
  const choices = ACCOUNT_KINDS.filter(({ showInAddManual }) => showInAddManual);
  const kind = choices.find(
    ({ categoryName, typeName }) => categoryName === draft.categoryName && typeName === draft.typeName,
  );
  const hasCategory = choices.some(({ categoryName }) => categoryName === draft.categoryName);
  const errors = errorsOf([
    ['categoryName', !hasCategory, CATEGORY],
    ['typeName', hasCategory && !kind, TYPE],
    ...(kind ? amountChecks(draft, kind.groupName === 'Liability') : []),
  ]);
  if (errors.length > 0) throw new Refused(422, 10001, { errors });
}
