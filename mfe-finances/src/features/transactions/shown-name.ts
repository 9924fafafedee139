import type { Transaction } from '@fw/contract-finances';

/** How a person reads a transaction: by the name that they gave to the merchant, else as the bank describes it. */
export const shownName = ({
  merchantName,
  description,
}: Pick<Transaction, 'merchantName' | 'description'>): string => merchantName?.name ?? description;
