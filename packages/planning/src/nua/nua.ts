import { nuaInput, type NuaInput } from '../inputs/withdrawals.ts';
import { calculator } from '../calculator/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import { EARLY_DISTRIBUTION, isEarlyDistribution, PENALTY_RATE } from '../tables/company-stock.ts';
import { namedConstants } from '../tables/index.ts';
import { toLines, toWorking, type Columns, type Working } from '../working/index.ts';

export interface NuaResult {
  readonly ordinaryIncome: number;
  readonly netUnrealizedAppreciation: number;
  readonly taxAtDistribution: number;
  readonly penalty: number;
  readonly costBasisInTaxableAccount: number;
  readonly netAfterTaxInKind: number;
  readonly netAfterTaxRollover: number;
  readonly advantage: number;
  readonly betterInKind: boolean;
}

const COLUMNS: Columns = {
  afterTaxAmount: ['After-tax contributions', 'afterTax'],
  growth: ['Growth of a dollar', '(1 + rateOfReturn) ^ years'],
  costBasisInTaxableAccount: ['Cost basis in the taxable account', 'min(costBasic, balance)'],
  ordinaryIncome: ['Ordinary income at distribution', 'max(0, costBasisInTaxableAccount - afterTaxAmount)'],
  netUnrealizedAppreciation: ['Net unrealized appreciation', 'max(0, balance - costBasic)'],
  penalty: ['Early distribution penalty', 'early * penaltyRate * ordinaryIncome'],
  taxAtDistribution: ['Tax at distribution', 'ordinaryRate * ordinaryIncome + penalty'],
  netAfterTaxInKind: [
    'After tax when taken in kind',
    'balance * growth - capitalGainsRate * (balance * growth - costBasisInTaxableAccount) - taxAtDistribution * growth',
  ],
  netAfterTaxRollover: [
    'After tax when rolled over',
    'balance * growth - ordinaryRate * (balance * growth - afterTaxAmount)',
  ],
  advantage: ['Advantage of taking in kind', 'netAfterTaxInKind - netAfterTaxRollover'],
};

const isEarly = ({ ageAtDistribution, separated }: NuaInput): boolean =>
  typeof ageAtDistribution === 'number' && isEarlyDistribution(ageAtDistribution, separated ?? true);

/** Amounts that were not entered count as 0. */
const toAmounts = ({ balance, costBasic, afterTax }: NuaInput) => ({
  balance: balance ?? 0,
  costBasic: costBasic ?? 0,
  afterTax: afterTax ?? 0,
});

const growthFactor = (input: NuaInput): number => (1 + input.rateOfReturn) ** input.years;

function run(input: NuaInput): NuaResult {
  const { ordinaryRate } = input;
  const { balance, costBasic, afterTax } = toAmounts(input);
  const growth = growthFactor(input);
  const costBasisInTaxableAccount = Math.min(costBasic, balance);
  const ordinaryIncome = Math.max(0, costBasisInTaxableAccount - afterTax);
  const penalty = isEarly(input) ? PENALTY_RATE * ordinaryIncome : 0;
  const taxAtDistribution = ordinaryRate * ordinaryIncome + penalty;
  const value = balance * growth;
  const netAfterTaxInKind =
    value - input.capitalGainsRate * (value - costBasisInTaxableAccount) - taxAtDistribution * growth;
  const netAfterTaxRollover = value - ordinaryRate * (value - afterTax);
  const advantage = netAfterTaxInKind - netAfterTaxRollover;
  return {
    ordinaryIncome,
    netUnrealizedAppreciation: Math.max(0, balance - costBasic),
    taxAtDistribution,
    penalty,
    costBasisInTaxableAccount,
    netAfterTaxInKind,
    netAfterTaxRollover,
    advantage,
    betterInKind: advantage >= HALF_A_CENT,
  };
}

const working = (input: NuaInput, result: NuaResult): Working =>
  toWorking('nua', {
    inputs: { ...input, ...toAmounts(input), early: isEarly(input) },
    constants: namedConstants(EARLY_DISTRIBUTION, { penaltyRate: PENALTY_RATE }),
    lines: toLines(COLUMNS, { ...result, growth: growthFactor(input), afterTaxAmount: input.afterTax ?? 0 }),
  });

/**
 * Company stock taken in kind against rolled over, in dollars after tax and after a number of years; the penalty of
 * ten percent counts under 55, or under 60 while still employed, when an age is given. IRC 402(e)(4), Notice 98-24.
 */
export const nua = calculator({ input: nuaInput, run, working });
