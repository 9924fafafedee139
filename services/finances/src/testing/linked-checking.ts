import { accountCalls, type Account } from '@fw/contract-finances/accounts';
import { callContract, linkBank } from './service-client.ts';
import type { TestService } from './test-service.ts';

/** A loan that is entered by hand. */
export const CAR = {
  categoryName: 'Loan',
  typeName: 'Auto Loan',
  name: 'Car',
  balance: -9_000,
  interestRate: 0.04123,
  minimumMonthlyPayment: 100,
  currentMonthlyPayment: 250.01,
};

/** The checking account of a bank that is linked now. */
export async function linkChecking(service: TestService): Promise<Account> {
  const { connectionId } = await linkBank(service);
  const accounts = await callContract(service, accountCalls.all);
  const found = accounts.find(
    ({ typeName, accountConnection }) =>
      typeName === 'Checking' && accountConnection.accountConnectionId === connectionId,
  );
  if (!found) throw new Error('the bank has no checking account');
  return found;
}
