import type { Page } from 'playwright-core';
import { today } from './expected-figures.ts';
import { callPortal } from './session.ts';

interface Entered {
  readonly userAccountId: string;
}

/** An account that the signed-in person entered by hand: a checking account unless it is named. */
export const createAccount = (page: Page, account: object): Promise<Entered> =>
  callPortal<Entered>(page, '/webapi/v1/user/account/create', {
    categoryName: 'Banking',
    typeName: 'Checking',
    ...account,
  });

/** A transaction of today that the signed-in person entered by hand: groceries unless they are named. */
export const createTransaction = (page: Page, transaction: object): Promise<unknown> =>
  callPortal(page, '/webapi/v1/transactions/create', {
    userTransactionId: '',
    categoryId: 'groceries',
    date: today(),
    ...transaction,
  });
