import { stableId } from '@fw/service-kit';
import type { Connection } from 'mongoose';
import { AMOUNT_EDGE } from '../shared/ledger/derive.ts';
import { transactionModel, type StoredTransaction } from '../shared/ledger/transactions.schema.ts';

/** A stored row of a bank: $10.00 spent on shopping; `over` names what matters to a test. */
export function aLedgerRow(userId: string, over: Partial<StoredTransaction> = {}): StoredTransaction {
  const id = stableId(userId, over.description ?? 'Merchant', over.date ?? '', String(over.valueCents ?? 0));
  const { description = 'Merchant', accountName = 'Checking', categoryId = 'shopping' } = over;
  return {
    _id: id,
    userId,
    connectionId: 'c',
    accountId: stableId(userId, accountName),
    externalId: id,
    date: '2026-11-02',
    description,
    descriptionSort: description.toLowerCase(),
    accountName,
    accountSort: accountName.toLowerCase(),
    valueCents: -1_000,
    providerCategoryId: categoryId,
    userCategoryId: null,
    isPending: false,
    isManual: false,
    isEveryday: true,
    hidden: false,
    live: true,
    removedAt: null,
    sourceId: null,
    categoryId,
    flow: categoryId === 'income' ? 'income' : 'spending',
    isIncoming: categoryId === 'income',
    counted: true,
    searchText: `${description}\n${accountName}${AMOUNT_EDGE}${String(Math.abs(over.valueCents ?? -1_000))}${AMOUNT_EDGE}`,
    version: 0,
    ...over,
  };
}

/** Many rows take longer on a busy machine than one write may. */
const ROWS_PER_WRITE = 1_000;

/** Writes rows past every check of the service, as a faulty writer could. */
export async function insertLedgerRows(connection: Connection, rows: readonly object[]): Promise<void> {
  const { collection } = transactionModel(connection);
  for (let start = 0; start < rows.length; start += ROWS_PER_WRITE) {
    await collection.insertMany(rows.slice(start, start + ROWS_PER_WRITE).map((row) => Object.assign(row)));
  }
}
