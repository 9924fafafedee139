import type { Origin } from './origin.ts';

export type FilingStatus = 'single' | 'mfj' | 'hoh';

/** Income up to a bound is taxed at a rate; the last step has no bound. */
export interface TaxStep {
  readonly upTo: number;
  readonly rate: number;
}

interface StatusTable {
  readonly standardDeduction: number;
  readonly deductionPerSenior: number;
  readonly ordinary: readonly TaxStep[];
  readonly gains: readonly TaxStep[];
}

export interface TaxYear {
  readonly origin: Origin;
  readonly status: Readonly<Record<FilingStatus, StatusTable>>;
}

const RATES = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37];
const GAINS_RATES = [0, 0.15, 0.2];

const steps = (rates: readonly number[], bounds: readonly number[]): TaxStep[] =>
  rates.map((rate, index) => ({ rate, upTo: bounds[index] ?? Number.POSITIVE_INFINITY }));

interface Bounds {
  readonly deduction: number;
  readonly perSenior: number;
  readonly ordinary: readonly number[];
  readonly gains: readonly number[];
}

const statusTable = ({ deduction, perSenior, ordinary, gains }: Bounds): StatusTable => ({
  standardDeduction: deduction,
  deductionPerSenior: perSenior,
  ordinary: steps(RATES, ordinary),
  gains: steps(GAINS_RATES, gains),
});

/** Revenue Procedure 2024-40, with the standard deduction of Public Law 119-21. */
const YEAR_2025: TaxYear = {
  origin: { source: 'Rev. Proc. 2024-40; Public Law 119-21, section 70102', year: 2025, unit: 'USD/year' },
  status: {
    single: statusTable({
      deduction: 15_750,
      perSenior: 2_000,
      ordinary: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
      gains: [48_350, 533_400],
    }),
    mfj: statusTable({
      deduction: 31_500,
      perSenior: 1_600,
      ordinary: [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
      gains: [96_700, 600_050],
    }),
    hoh: statusTable({
      deduction: 23_625,
      perSenior: 2_000,
      ordinary: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
      gains: [64_750, 566_700],
    }),
  },
};

/** Revenue Procedure 2025-32. */
const YEAR_2026: TaxYear = {
  origin: { source: 'Rev. Proc. 2025-32', year: 2026, unit: 'USD/year' },
  status: {
    single: statusTable({
      deduction: 16_100,
      perSenior: 2_050,
      ordinary: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
      gains: [49_450, 545_500],
    }),
    mfj: statusTable({
      deduction: 32_200,
      perSenior: 1_650,
      ordinary: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
      gains: [98_900, 613_700],
    }),
    hoh: statusTable({
      deduction: 24_150,
      perSenior: 2_050,
      ordinary: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
      gains: [66_200, 579_600],
    }),
  },
};

/** The years there are tables for; any other year is refused. */
export const TAX_YEARS: ReadonlyMap<number, TaxYear> = new Map([
  [2025, YEAR_2025],
  [2026, YEAR_2026],
]);

/** Public Law 119-21, section 70103: 6,000 a person of 65 or more for 2025 to 2028, less 6 % of income above a bound. */
export const SENIOR_DEDUCTION = {
  origin: { source: 'Public Law 119-21, section 70103', year: 2025, unit: 'USD/year' },
  amount: 6_000,
  lastYear: 2028,
  phaseOutRate: 0.06,
  phaseOutFrom: { single: 75_000, mfj: 150_000, hoh: 75_000 },
} as const;

/** IRC 1411. */
export const NET_INVESTMENT_INCOME_TAX = {
  origin: { source: 'Internal Revenue Code 1411', year: 2013, unit: 'USD/year' },
  rate: 0.038,
  above: { single: 200_000, mfj: 250_000, hoh: 200_000 },
} as const;

/** IRS Publication 915, worksheet 1; bounds of IRC 86(c). */
export const TAXABLE_BENEFITS = {
  origin: {
    source: 'Internal Revenue Code 86; IRS Publication 915, worksheet 1',
    year: 1993,
    unit: 'USD/year',
  },
  halfAbove: { single: 25_000, mfj: 32_000, hoh: 25_000 },
  mostAbove: { single: 34_000, mfj: 44_000, hoh: 34_000 },
  halfShare: 0.5,
  mostShare: 0.85,
} as const;
