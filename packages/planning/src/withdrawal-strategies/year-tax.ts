import { dollars } from '@fw/units';
import { type DistributionPlan, personsOf } from '../distribution-calculate/index.ts';
import { incomeTax } from '../federal-tax/index.ts';
import { aliveAt } from '../incomes/index.ts';
import { isCalculationError } from '../calculation-error/index.ts';
import { SENIOR_DEDUCTION, TAX_YEARS, type FilingStatus } from '../tables/federal-tax.ts';

const SENIOR_AGE = 65;
const NEWEST_TABLES = Math.max(...TAX_YEARS.keys());

/** The year whose tax tables a plan uses: its own where there are tables for it, else the newest. */
export const tablesYear = ({ firstYear }: DistributionPlan): number =>
  TAX_YEARS.has(firstYear) ? firstYear : NEWEST_TABLES;

/** One return that the household files in a year. */
export interface Filer {
  readonly filingStatus: FilingStatus;
  readonly seniors: number;
}

/** Who files, and by how much the amounts of the tables have grown by then. */
export interface TaxCase {
  readonly tables: number;
  /** Amounts of the tables grow with the inflation of the plan. */
  readonly growth: number;
  readonly hasSeniorDeduction: boolean;
  /** A married couple files one return; partners file two and share their income equally. */
  readonly filers: readonly Filer[];
}

/** Income of a household in a year, nominal dollars. */
export interface TaxedIncome {
  readonly ordinary: number;
  readonly socialSecurity: number;
  readonly gains: number;
}

function filersIn(plan: DistributionPlan, year: number): Filer[] {
  const alive = personsOf(plan).filter((person) => aliveAt(person, year));
  const seniors = alive.filter(({ age }) => age + year >= SENIOR_AGE).length;
  if (alive.length < 2) return [{ filingStatus: 'single', seniors }];
  if (plan.isMarried) return [{ filingStatus: 'mfj', seniors }];
  return [
    { filingStatus: 'single', seniors: Math.min(1, seniors) },
    { filingStatus: 'single', seniors: Math.max(0, seniors - 1) },
  ];
}

/** The tax rules of a plan year. */
export function taxCaseIn(plan: DistributionPlan, year: number): TaxCase {
  const tables = tablesYear(plan);
  const calendarYear = plan.firstYear + year;
  return {
    tables,
    growth: (1 + plan.inflation) ** (calendarYear - tables),
    hasSeniorDeduction: calendarYear <= SENIOR_DEDUCTION.lastYear,
    filers: filersIn(plan, year),
  };
}

/** What one return of the household owes. */
interface FiledTax {
  readonly tax: number;
  readonly ordinaryTaxable: number;
  readonly capitalGainsTax: number;
  readonly investmentTax: number;
}

function filedBy({ filingStatus, seniors }: Filer, taxCase: TaxCase, income: TaxedIncome): FiledTax {
  const { tables, growth, hasSeniorDeduction, filers } = taxCase;
  const share = growth * filers.length;
  const filed = incomeTax(
    {
      year: tables,
      filingStatus,
      ordinary: dollars(income.ordinary / share),
      socialSecurity: dollars(income.socialSecurity / share),
      longTermGains: dollars(income.gains / share),
      over65Count: seniors,
    },
    { hasSeniorDeduction },
  );
  if (isCalculationError(filed)) throw new Error(`there are no tax tables for ${String(tables)}`);
  return {
    tax: filed.totalTax * growth,
    ordinaryTaxable: filed.ordinaryTaxable * growth,
    capitalGainsTax: filed.capitalGainsTax * growth,
    investmentTax: filed.netInvestmentIncomeTax * growth,
  };
}

/** The returns of a household with an income; nominal dollars. */
export const filedReturns = (taxCase: TaxCase, income: TaxedIncome): FiledTax[] =>
  taxCase.filers.map((filer) => filedBy(filer, taxCase, income));

/** A figure of all returns together. */
export const totalOfReturns = (returns: readonly FiledTax[], figure: keyof FiledTax): number =>
  returns.reduce((sum, filed) => sum + filed[figure], 0);

/** The federal tax of a household with an income; nominal dollars. */
export const federalIncomeTax = (taxCase: TaxCase, income: TaxedIncome): number =>
  totalOfReturns(filedReturns(taxCase, income), 'tax');

/** Ordinary income at which a bracket of the household ends, nominal dollars; -1 is the income that is not taxed. */
export function bracketTop({ tables, growth, filers }: TaxCase, bracket: number): number {
  if (bracket < 0) return 0;
  return filers.reduce((sum, { filingStatus }) => {
    const top = TAX_YEARS.get(tables)?.status[filingStatus].ordinary[bracket]?.upTo ?? 0;
    return sum + top * growth;
  }, 0);
}
