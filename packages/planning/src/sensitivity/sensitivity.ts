import { retirementInput } from '../inputs/retirement.ts';
import { dollars, fraction, type Dollars } from '@fw/units';
import { calculator } from '../calculator/index.ts';
import { isCalculationError, type CalculationError } from '../calculation-error/index.ts';
import {
  projectBalances,
  resolvePlan,
  retirementFlows,
  summarise,
  type RetirementInput,
} from '../retirement/index.ts';
import { toLines, toWorking, type Columns } from '../working/index.ts';
import { STEPS, type Step } from './steps.ts';

/** Final balances in nominal US dollars and years the fund lasts with a value lowered and raised. */
export interface SensitivityBar {
  readonly variable: string;
  readonly low: Dollars;
  readonly high: Dollars;
  readonly lowYears: number;
  readonly highYears: number;
  readonly swing: Dollars;
}

export interface SensitivityResult {
  readonly base: Dollars;
  readonly baseYears: number;
  /** Widest first. */
  readonly bars: readonly SensitivityBar[];
}

interface Outcome {
  readonly balance: number;
  readonly years: number;
}

function projectOutcome(input: RetirementInput): Outcome | CalculationError {
  const plan = resolvePlan(input);
  if (isCalculationError(plan)) return plan;
  const flows = retirementFlows(plan);
  const balances = projectBalances(plan, flows);
  const { yearsRetirementFundWillLast } = summarise(plan, flows, balances);
  return { balance: balances.at(-1) ?? 0, years: yearsRetirementFundWillLast };
}

function toBar(step: Step, input: RetirementInput): SensitivityBar | CalculationError {
  const low = projectOutcome(step.change(input, fraction(-step.by)));
  const high = projectOutcome(step.change(input, fraction(step.by)));
  if (isCalculationError(low)) return low;
  if (isCalculationError(high)) return high;
  return {
    variable: step.variable,
    low: dollars(low.balance),
    high: dollars(high.balance),
    lowYears: low.years,
    highYears: high.years,
    swing: dollars(Math.abs(high.balance - low.balance)),
  };
}

function run(input: RetirementInput): SensitivityResult | CalculationError {
  const base = projectOutcome(input);
  if (isCalculationError(base)) return base;
  const bars: SensitivityBar[] = [];
  for (const step of STEPS) {
    const bar = toBar(step, input);
    if (isCalculationError(bar)) return bar;
    bars.push(bar);
  }
  return {
    base: dollars(base.balance),
    baseYears: base.years,
    bars: bars.toSorted((left, right) => right.swing - left.swing),
  };
}

const SWING: Columns = { swing: ['Distance between low and high', 'abs(high - low)'] };

function working(_: RetirementInput, { base, bars }: SensitivityResult) {
  const named = Object.fromEntries<string | number>(
    bars.flatMap(({ variable, low, high }, index) => [
      [`variable${String(index)}`, variable],
      [`low${String(index)}`, low],
      [`high${String(index)}`, high],
    ]),
  );
  const lines = bars.flatMap(({ swing }, row) => {
    const index = String(row);
    return toLines({ swing: [SWING['swing']?.[0] ?? '', `abs(high${index} - low${index})`] }, { swing }, row);
  });
  return toWorking('sensitivity', { inputs: { base, ...named }, lines });
}

/**
 * How the final balance (nominal US dollars) moves when one assumption does: ±2 years, ±10 % spending, ±2 points savings, ±1
 * point returns and inflation, ±5 years of life, widest first. Refusals of the projection. Source: definitions 17.2.
 */
export const sensitivity = calculator({ input: retirementInput, run, working });
