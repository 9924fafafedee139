import { timeValueInput, type TimeValueInput } from '../inputs/time-value.ts';
import { calculator } from '../calculator/index.ts';
import { calculationError } from '../calculation-error/index.ts';
import { toLines, toWorking } from '../working/index.ts';
import { futureValue, interestPart, payment, periods, presentValue, presentWorth } from './closed-forms.ts';
import { FORMULAS } from './formulas.ts';
import { solveRate } from './rate.ts';

type Levels = Exclude<TimeValueInput, { fn: 'npv' }>;

/** The arguments in numpy-financial's order by name; those left out are 0. */
function toTerms({ fn, args }: Levels) {
  const named = Object.fromEntries(FORMULAS[fn].args.map((name, index) => [name, args[index] ?? 0]));
  const { rate = 0, nper = 0, pmt = 0, pv = 0, fv = 0, when = 0, per = 0 } = named;
  return { rate, periods: nper, payment: pmt, presentValue: pv, futureValue: fv, when, per };
}

function calculateValue(input: TimeValueInput): number | null {
  if (input.fn === 'npv') return presentWorth(input.args[0], input.args[1]);
  const terms = toTerms(input);
  const find: Record<Levels['fn'], () => number | null> = {
    fv: () => futureValue(terms),
    pmt: () => payment(terms),
    pv: () => presentValue(terms),
    nper: () => periods(terms),
    rate: () => solveRate(terms),
    ipmt: () => interestPart(terms.per, terms),
    ppmt: () => payment({ ...terms, when: 0 }) - interestPart(terms.per, terms),
  };
  return find[input.fn]();
}

export interface TimeValueResult {
  /** US dollars, periods or a fraction, depending on the function; null when there is no solution. */
  readonly value: number | null;
}

function working(input: TimeValueInput, result: TimeValueResult) {
  if (input.fn === 'npv') {
    const [rate, amounts] = input.args;
    const lines = amounts.flatMap((flow, row) =>
      toLines(
        {
          flow: ['Flow', String(flow)],
          total: ['Value today so far', 'prev.total + flow / (1 + rate) ^ row'],
        },
        { flow, total: presentWorth(rate, amounts.slice(0, row + 1)) },
        row,
      ),
    );
    const value = toLines({ value: ['Value today', `total[${String(amounts.length - 1)}]`] }, { ...result });
    return toWorking('tvm', { inputs: { rate }, lines: [...lines, ...value] });
  }
  const { args, formula, label } = FORMULAS[input.fn];
  const inputs = Object.fromEntries(args.map((name, index) => [name, input.args[index] ?? 0]));
  return toWorking('tvm', { inputs, lines: toLines({ value: [label, formula(inputs)] }, { ...result }) });
}

/**
 * Time value of money: `fn` fv, pmt, pv, nper, rate, ipmt, ppmt or npv with numpy-financial's arguments in `args`; rates are
 * fractions a period, money paid out is negative. UNKNOWN_KIND, INVALID_NUMBER. Source: numpy-financial documentation.
 */
export const timeValue = calculator({
  input: timeValueInput,
  run: (input): TimeValueResult | ReturnType<typeof calculationError<'INVALID_NUMBER'>> => {
    const value = calculateValue(input);
    return value !== null && !Number.isFinite(value) ? calculationError('INVALID_NUMBER', 'args') : { value };
  },
  working,
});
