import { debtToolsInput, type DebtToolsInput } from '../inputs/debts.ts';
import { calculator } from '../calculator/index.ts';
import { payoffWorking } from '../debt-payoff/index.ts';
import { toLines, toWorking, type Figures, type Working } from '../working/index.ts';
import { AMORTIZE_COLUMNS, amortize, type AmortizeResult } from './amortize.ts';
import {
  compare,
  defaultPayment,
  orderedPlan,
  comparisonSettings,
  type CompareResult,
  type DefaultPaymentResult,
} from './compare.ts';

export type { AmortizeResult };
export type DebtToolsResult = CompareResult | DefaultPaymentResult | AmortizeResult;

function run(input: DebtToolsInput): DebtToolsResult {
  switch (input.kind) {
    case 'compare':
      return compare(input);
    case 'defaultPayment':
      return defaultPayment(input);
    case 'amortize':
      return amortize(input);
  }
}

/** A comparison shows the avalanche month by month. */
function compareWorking(input: Parameters<typeof comparisonSettings>[0]): Working {
  const { debts, payment, threshold } = comparisonSettings(input);
  const months = payoffWorking(orderedPlan(debts, { ordering: 'avalanche', payment, threshold }));
  return { ...months, calculator: 'debt-tools' };
}

function defaultWorking(input: Parameters<typeof defaultPayment>[0], result: Figures): Working {
  const current = defaultPayment({ linkedAccounts: input.linkedAccounts }).defaultMonthlyPayment;
  const columns = {
    defaultMonthlyPayment: ['Monthly payment', 'max(saved, currentPayments)'],
    sliderMax: ['Upper end of the slider', 'max(1000, 10 * currentPayments)'],
  } as const;
  return toWorking('debt-tools', {
    inputs: { saved: input.saved ?? 0, currentPayments: current },
    lines: toLines(columns, result),
  });
}

function working(input: DebtToolsInput, result: DebtToolsResult): Working {
  switch (input.kind) {
    case 'compare':
      return compareWorking(input);
    case 'defaultPayment':
      return defaultWorking(input, { ...result });
    case 'amortize':
      return toWorking('debt-tools', {
        inputs: { ...input, paid: Math.max(0, input.paid ?? 0) },
        lines: toLines(AMORTIZE_COLUMNS, { ...result }),
      });
  }
}

/**
 * Debt tools: avalanche, low balance and snowball side by side with current payments, the default payment and its
 * slider, and level-payment amortisation; dollars and months, fractions for rates. Specification, rule B9-10.
 */
export const debtTools = calculator({ input: debtToolsInput, run, working });
