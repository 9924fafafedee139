import { expect, it } from 'vitest';
import { maskBankText } from './bank-text.ts';

it.each([
  ['Checking 123456789012', 'Checking ****9012'],
  ['Savings 000123456', 'Savings ****3456'],
  ['Card 4111 1111 1111 1111', 'Card ****1111'],
  ['Card 4111-1111-1111-1111', 'Card ****1111'],
  ['Amex 378282246310005', 'Amex ****0005'],
  ['Loan of 536-22-1234', 'Loan of ***-**-****'],
  ['Loan of 536 22 1234', 'Loan of ***-**-****'],
  ['Loan of 536221234', 'Loan of ***-**-****'],
])('masks %j as %j, once and twice alike', (text, masked) => {
  expect(maskBankText(text)).toBe(masked);
  expect(maskBankText(masked)).toBe(masked);
});

it.each([
  'Plaid Checking',
  'CHECK 1042',
  'New York 10001-1234',
  'Payroll 20261121',
  '401k 2045',
  '1-800-555-0199',
])('leaves %j as it is', (text) => {
  expect(maskBankText(text)).toBe(text);
});

it('takes line breaks and direction-changing characters out of a text of the bank', () => {
  expect(maskBankText('Harbor\nBank \u202Eknab\u202C\u0007 123456789012')).toBe('Harbor Bank knab ****9012');
});
