import type { TaxReturn } from '../inputs/taxes.ts';
import { namedConstants } from '../tables/index.ts';
import {
  NET_INVESTMENT_INCOME_TAX,
  SENIOR_DEDUCTION,
  TAX_YEARS,
  TAXABLE_BENEFITS,
} from '../tables/federal-tax.ts';
import { toLines, toWorking, type Columns, type Figures, type Working } from '../working/index.ts';
import { returnAmounts } from './income-tax.ts';
import { taxFormula } from './stacked-tax.ts';
import { BENEFIT_COLUMNS, benefitConstants, taxableBenefits } from './taxable-benefits.ts';

const INCOME_COLUMNS: Columns = {
  adjustedGrossIncome: ['Adjusted gross income', 'otherIncome + taxableSocialSecurity'],
  standardDeduction: ['Standard deduction', 'basicDeduction + seniors * deductionPerSenior'],
  seniorDeduction: [
    'Senior deduction',
    'seniors * max(0, seniorAmount - phaseOutRate * max(0, adjustedGrossIncome - phaseOutFrom))',
  ],
  ordinaryTaxable: [
    'Ordinary income taxed',
    'max(0, adjustedGrossIncome - longTermGains - standardDeduction - seniorDeduction)',
  ],
  gainsTaxable: [
    'Long-term gains taxed',
    'min(longTermGains, max(0, adjustedGrossIncome - standardDeduction - seniorDeduction))',
  ],
};

const TOTAL_COLUMNS: Columns = {
  netInvestmentIncomeTax: [
    'Net investment income tax',
    'investmentTaxRate * min(longTermGains, max(0, adjustedGrossIncome - investmentTaxAbove))',
  ],
  totalTax: ['Total tax', 'ordinaryTax + capitalGainsTax + netInvestmentIncomeTax'],
  effectiveRate: ['Effective rate', 'if(otherIncome + benefits > 0, totalTax / (otherIncome + benefits), 0)'],
};

/** The working of taxable Social Security alone. */
export function benefitsWorking(input: Parameters<typeof taxableBenefits>[0]): Working {
  return toWorking('federal-tax', {
    inputs: { ...input },
    constants: namedConstants(TAXABLE_BENEFITS.origin, benefitConstants(input.filingStatus)),
    lines: toLines(BENEFIT_COLUMNS, taxableBenefits(input)),
  });
}

function constantsFor({ year, filingStatus }: TaxReturn) {
  const tables = TAX_YEARS.get(year);
  const table = tables?.status[filingStatus];
  if (!tables || !table) return [];
  return [
    ...namedConstants(TAXABLE_BENEFITS.origin, benefitConstants(filingStatus)),
    ...namedConstants(tables.origin, {
      basicDeduction: table.standardDeduction,
      deductionPerSenior: table.deductionPerSenior,
    }),
    ...namedConstants(SENIOR_DEDUCTION.origin, {
      seniorAmount: SENIOR_DEDUCTION.amount,
      phaseOutRate: SENIOR_DEDUCTION.phaseOutRate,
      phaseOutFrom: SENIOR_DEDUCTION.phaseOutFrom[filingStatus],
    }),
    ...namedConstants(NET_INVESTMENT_INCOME_TAX.origin, {
      investmentTaxRate: NET_INVESTMENT_INCOME_TAX.rate,
      investmentTaxAbove: NET_INVESTMENT_INCOME_TAX.above[filingStatus],
    }),
  ];
}

/** The working of a whole return. */
export function returnWorking(input: TaxReturn, result: Figures): Working {
  const { ordinary, socialSecurity, longTermGains, seniors } = returnAmounts(input);
  const otherIncome = ordinary + longTermGains;
  const worksheet = taxableBenefits({
    benefits: socialSecurity,
    otherIncome,
    filingStatus: input.filingStatus,
  });
  const table = TAX_YEARS.get(input.year)?.status[input.filingStatus];
  const columns: Columns = {
    otherIncome: ['Income besides Social Security', 'ordinary + longTermGains'],
    ...BENEFIT_COLUMNS,
    ...INCOME_COLUMNS,
    ordinaryTax: ['Tax on ordinary income', taxFormula('0', 'ordinaryTaxable', table?.ordinary ?? [])],
    capitalGainsTax: [
      'Tax on long-term gains, stacked on top',
      taxFormula('ordinaryTaxable', '(ordinaryTaxable + gainsTaxable)', table?.gains ?? []),
    ],
    ...TOTAL_COLUMNS,
  };
  return toWorking('federal-tax', {
    inputs: { filingStatus: input.filingStatus, ordinary, benefits: socialSecurity, longTermGains, seniors },
    constants: constantsFor(input),
    lines: toLines(columns, { ...worksheet, ...result, otherIncome }),
  });
}
