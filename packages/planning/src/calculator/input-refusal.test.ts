import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';

const refusal = (calculator: string, input: unknown) => calculators[calculator]?.(input);

describe('a refused input', () => {
  it.each([
    ['debt-payoff', { asOf: 'today' }, { error: 'INVALID_INPUT', field: 'asOf' }],
    [
      'debt-payoff',
      { asOf: '2026-01-15', strategy: 1, linkedAccounts: [{}, { balance: '12' }] },
      { error: 'INVALID_NUMBER', field: 'linkedAccounts[1].balance' },
    ],
    ['debt-payoff', { asOf: '2026-01-15', strategy: true }, { error: 'INVALID_INPUT', field: 'strategy' }],
    [
      'tax-rate',
      { monthlyExpenses: Number.POSITIVE_INFINITY },
      { error: 'INVALID_NUMBER', field: 'monthlyExpenses' },
    ],
    ['tax-rate', { monthlyExpenses: 1e300 }, { error: 'INVALID_NUMBER', field: 'monthlyExpenses' }],
    [
      'tax-rate',
      { monthlyExpenses: 1, relationshipStatus: 3 },
      { error: 'INVALID_INPUT', field: 'relationshipStatus' },
    ],
    ['helpers', { kind: 'months', months: 1.5 }, { error: 'INVALID_NUMBER', field: 'months' }],
    ['helpers', { kind: 'nothing' }, { error: 'UNKNOWN_KIND', field: 'kind' }],
    ['tvm', { fn: 'irr', args: [] }, { error: 'UNKNOWN_KIND', field: 'fn' }],
    ['federal-tax', { kind: 'nothing' }, { error: 'UNKNOWN_KIND', field: 'kind' }],
    ['federal-tax', { filingStatus: 'single' }, { error: 'INVALID_NUMBER', field: 'year' }],
  ])('of %s, %j, has a code and names the field: %j', (calculator, input, expected) => {
    expect(refusal(calculator, input)).toEqual(expected);
  });
});
