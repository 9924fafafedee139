interface Formula {
  readonly args: readonly string[];
  readonly label: string;
  readonly formula: (inputs: Readonly<Record<string, number>>) => string;
}

const GROWTH = '(1 + rate) ^ nper';
const at = (inputs: Readonly<Record<string, number>>, zero: string, otherwise: string): string =>
  inputs['rate'] === 0 ? zero : otherwise;
const annuity = `((${GROWTH} - 1) / rate)`;
const LEVEL = `(0 - (fv + pv * ${GROWTH}) / ${annuity})`;
const LEVEL_AT_ZERO = '(0 - (fv + pv) / nper)';
const LEFT = `(pv * (1 + rate) ^ (per - 1) + ${LEVEL} * ((1 + rate) ^ (per - 1) - 1) / rate)`;

/** Argument order and formula of each function, as in numpy-financial. */
export const FORMULAS: Readonly<Record<'fv' | 'pmt' | 'pv' | 'nper' | 'rate' | 'ipmt' | 'ppmt', Formula>> = {
  fv: {
    args: ['rate', 'nper', 'pmt', 'pv', 'when'],
    label: 'Future value',
    formula: (inputs) =>
      at(inputs, '0 - (pv + pmt * nper)', `0 - (pv * ${GROWTH} + pmt * (1 + rate * when) * ${annuity})`),
  },
  pmt: {
    args: ['rate', 'nper', 'pv', 'fv', 'when'],
    label: 'Payment',
    formula: (inputs) =>
      at(inputs, LEVEL_AT_ZERO, `0 - (fv + pv * ${GROWTH}) / ((1 + rate * when) * ${annuity})`),
  },
  pv: {
    args: ['rate', 'nper', 'pmt', 'fv', 'when'],
    label: 'Present value',
    formula: (inputs) =>
      at(inputs, '0 - (fv + pmt * nper)', `0 - (fv + pmt * (1 + rate * when) * ${annuity}) / ${GROWTH}`),
  },
  nper: {
    args: ['rate', 'pmt', 'pv', 'fv', 'when'],
    label: 'Number of periods',
    formula: (inputs) =>
      at(
        inputs,
        '0 - (fv + pv) / pmt',
        'ln((pmt * (1 + rate * when) / rate - fv) / (pmt * (1 + rate * when) / rate + pv)) / ln(1 + rate)',
      ),
  },
  rate: {
    args: ['nper', 'pmt', 'pv', 'fv', 'when'],
    label: 'Rate a period, found by trying',
    formula: () => 'solve(fv + pv * (1 + x) ^ nper + pmt * (1 + x * when) * ((1 + x) ^ nper - 1) / x)',
  },
  ipmt: {
    args: ['rate', 'per', 'nper', 'pv', 'fv'],
    label: 'Interest in the payment',
    formula: (inputs) => at(inputs, '0', `0 - ${LEFT} * rate`),
  },
  ppmt: {
    args: ['rate', 'per', 'nper', 'pv', 'fv'],
    label: 'Principal in the payment',
    formula: (inputs) => at(inputs, LEVEL_AT_ZERO, `${LEVEL} + ${LEFT} * rate`),
  },
};
