import type { TaxReturn } from '../inputs/taxes.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { NET_INVESTMENT_INCOME_TAX, SENIOR_DEDUCTION, TAX_YEARS } from '../tables/federal-tax.ts';
import { taxableBenefits } from './taxable-benefits.ts';
import { taxOn } from './stacked-tax.ts';

export interface FederalTaxResult {
  readonly taxableSocialSecurity: number;
  readonly adjustedGrossIncome: number;
  readonly standardDeduction: number;
  readonly seniorDeduction: number;
  readonly ordinaryTaxable: number;
  readonly gainsTaxable: number;
  readonly ordinaryTax: number;
  readonly capitalGainsTax: number;
  readonly netInvestmentIncomeTax: number;
  readonly totalTax: number;
  readonly effectiveRate: number;
}

/** The amounts of a return, none below zero. */
export function returnAmounts(input: TaxReturn) {
  return {
    ordinary: Math.max(0, input.ordinary ?? 0),
    socialSecurity: Math.max(0, input.socialSecurity ?? 0),
    longTermGains: Math.max(0, input.longTermGains ?? 0),
    seniors: Math.max(0, Math.floor(input.over65Count ?? 0)),
  };
}

interface TaxOptions {
  /** False for years after the senior deduction has ended. */
  readonly hasSeniorDeduction?: boolean;
}

/** Federal income tax of one year; dollars. */
export function incomeTax(
  input: TaxReturn,
  { hasSeniorDeduction = true }: TaxOptions = {},
): FederalTaxResult | CalculationError<'TAX_YEAR_NOT_AVAILABLE'> {
  const { filingStatus } = input;
  const table = TAX_YEARS.get(input.year)?.status[filingStatus];
  if (!table) return calculationError('TAX_YEAR_NOT_AVAILABLE', 'year');
  const { ordinary, socialSecurity, longTermGains, seniors } = returnAmounts(input);
  const otherIncome = ordinary + longTermGains;
  const { taxableSocialSecurity } = taxableBenefits({ benefits: socialSecurity, otherIncome, filingStatus });
  const adjustedGrossIncome = otherIncome + taxableSocialSecurity;
  const standardDeduction = table.standardDeduction + seniors * table.deductionPerSenior;
  const seniorDeduction = hasSeniorDeduction
    ? seniors * seniorDeductionAt(adjustedGrossIncome, filingStatus)
    : 0;
  const deductions = standardDeduction + seniorDeduction;
  const ordinaryTaxable = Math.max(0, adjustedGrossIncome - longTermGains - deductions);
  const taxable = Math.max(0, adjustedGrossIncome - deductions);
  const gainsTaxable = Math.min(longTermGains, taxable);
  const ordinaryTax = taxOn({ from: 0, to: ordinaryTaxable }, table.ordinary);
  const gainsSlice = { from: ordinaryTaxable, to: ordinaryTaxable + gainsTaxable };
  const capitalGainsTax = taxOn(gainsSlice, table.gains);
  const netInvestmentIncomeTax = investmentTax(adjustedGrossIncome, longTermGains, filingStatus);
  const totalTax = ordinaryTax + capitalGainsTax + netInvestmentIncomeTax;
  const allIncome = otherIncome + socialSecurity;
  return {
    taxableSocialSecurity,
    adjustedGrossIncome,
    standardDeduction,
    seniorDeduction,
    ordinaryTaxable,
    gainsTaxable,
    ordinaryTax,
    capitalGainsTax,
    netInvestmentIncomeTax,
    totalTax,
    effectiveRate: allIncome > 0 ? totalTax / allIncome : 0,
  };
}

function seniorDeductionAt(income: number, status: TaxReturn['filingStatus']): number {
  const { amount, phaseOutRate, phaseOutFrom } = SENIOR_DEDUCTION;
  return Math.max(0, amount - phaseOutRate * Math.max(0, income - phaseOutFrom[status]));
}

function investmentTax(income: number, gains: number, status: TaxReturn['filingStatus']): number {
  const { rate, above } = NET_INVESTMENT_INCOME_TAX;
  return rate * Math.min(gains, Math.max(0, income - above[status]));
}
