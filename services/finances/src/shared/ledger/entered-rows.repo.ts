import { ENTERED_TRANSACTION_ROWS } from '@fw/contract-finances/limits';
import { rowLimits, type Added } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { transactionModel } from './transactions.schema.ts';

/** Writes of transactions that a person enters or imports, within the number of rows that one person may have. */
export function enteredRows(connection: Connection) {
  const model = transactionModel(connection);
  const limits = rowLimits(connection);
  return <Result>(
    userId: string,
    write: (session: ClientSession) => Promise<Added<Result>>,
  ): Promise<Result> => {
    const count = (session: ClientSession) =>
      model.countDocuments({ userId, live: true, connectionId: null }).session(session);
    return limits.write({ userId, limit: ENTERED_TRANSACTION_ROWS, count }, write);
  };
}
