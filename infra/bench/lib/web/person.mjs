import { sampleBank, linkBank } from '../bank.mjs';
import { multiply, openFinances } from '../crowd.mjs';
import { signedIn } from './profile.mjs';

const FROM_BANK = 200;

/**
 * The fifth person with a bank and that many transactions.
 * @param {import('../types.ts').BenchContext} context
 * @param {number} rowCount
 * @returns {Promise<import('./types.ts').SignedIn>}
 */
export async function personWithTransactions({ suite, headers, people }, rowCount) {
  const own = headers[4];
  const userId = people[4]?.userId ?? '';
  await linkBank({ suite, headers: own, user: { password: sampleBank(FROM_BANK) }, rows: FROM_BANK });
  const finances = await openFinances(suite.mongo);
  await multiply(finances.transactions, { userId, rowCount: rowCount - FROM_BANK });
  await finances.close();
  return signedIn({ portal: suite.portal, own, userId });
}
