import { expect, it } from 'vitest';
import { categorise } from './categorise.ts';

const detailed = (description: string, amount: number) => categorise(description, amount)?.detailed;

it('takes a transfer for a transfer, not for a bank fee because of the letters inside the word', () => {
  expect(detailed('Online Transfer to Savings', 250)).toBe('TRANSFER_OUT_ACCOUNT_TRANSFER');
  expect(detailed('TRANSFER FROM CHECKING', -250)).toBe('TRANSFER_IN_ACCOUNT_TRANSFER');
});

it('categorises the fee for an uncovered payment', () => {
  expect(detailed('NSF FEE', 35)).toBe('BANK_FEES_INSUFFICIENT_FUNDS');
  expect(detailed('Fee: insufficient funds', 35)).toBe('BANK_FEES_INSUFFICIENT_FUNDS');
});
