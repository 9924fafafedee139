import type { Columns } from '../working/index.ts';
import { eventFormulas } from './events.ts';
import type { DistributionPlan } from './plan.ts';

const ageFormula = (name: string): string => `(${name}Age + row)`;
/** Formula of a flag: is a person alive in the row's year? */
export const isAlive = (name: string): string => `(${ageFormula(name)} < ${name}LifeExpectancy)`;
const isWorking = (name: string): string =>
  `and(${isAlive(name)}, ${ageFormula(name)} < ${name}RetirementAge)`;

const added = (terms: readonly string[]): string => (terms.length === 0 ? '0' : terms.join(' + '));
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

/** The persons of a plan by the names formulas use. */
export const personNames = ({ spouse }: DistributionPlan): readonly string[] =>
  spouse ? ['own', 'spouse'] : ['own'];

const claimed = (name: string): string =>
  `if(${ageFormula(name)} >= ${name}ClaimAge, ${name}SocialSecurity * (1 + inflation) ^ row, 0)`;

function socialSecurity(names: readonly string[], isMarried: boolean): string {
  const living = added(names.map((name) => `if(${isAlive(name)}, ${claimed(name)}, 0)`));
  if (!isMarried || names.length < 2) return living;
  return `if(${added(names.map(isAlive))} == 1, max(${names.map(claimed).join(', ')}), ${living})`;
}

const pension = (name: string): string =>
  `if(${ageFormula(name)} >= ${name}PensionStart, ${name}Pension * ` +
  `(1 + ${name}PensionCola) ^ (${ageFormula(name)} - ${name}PensionStart) * ` +
  `if(${isAlive(name)}, 1, ${name}PensionSurvivorShare), 0)`;

const otherIncome = (name: string): string =>
  `if(and(${isAlive(name)}, ${ageFormula(name)} >= ${name}RetirementAge, ` +
  `${ageFormula(name)} < ${name}RetirementAge + ${name}OtherIncomeYears), ${name}OtherIncome, 0)`;

const wage = (name: string): string => `${name}AnnualIncome * (1 + ${name}IncomeIncrease) ^ row`;

const spouseWages = (names: readonly string[]): string =>
  names.length < 2 ? '0' : `if(${isWorking('spouse')}, ${wage('spouse')} * (1 - spouseSavingsRate), 0)`;

const isDue = (entry: string): string =>
  `and(${ageFormula('own')} >= ${entry}Start, ${ageFormula('own')} <= ${entry}End)`;

const extraExpense = (nth: string): string =>
  `if(${isDue(`extra${nth}`)}, extra${nth}Amount * (1 + extra${nth}Growth) ^ row, 0)`;

const specialIncome = (nth: string): string =>
  `if(${isDue(`special${nth}`)}, special${nth}Amount * (1 - special${nth}TaxRate) * ` +
  `(1 + special${nth}Growth) ^ (${ageFormula('own')} - max(special${nth}Start, ownAge)), 0)`;

/** Need and incomes of a retirement year, nominal dollars after tax. */
export function incomeColumns(plan: DistributionPlan): Columns {
  const names = personNames(plan);
  const survivor = names.length < 2 ? '1' : `if(${added(names.map(isAlive))} == 1, survivorShare, 1)`;
  const specials = added(numbered(plan.specialIncomes.length).map(specialIncome));
  const others = added([...names.map(otherIncome), spouseWages(names)]);
  const events = eventFormulas(plan);
  const living = `yearlyExpenses * (1 + inflation) ^ row * ${survivor}`;
  const extra = added(numbered(plan.extraExpenses.length).map(extraExpense));
  return {
    livingExpenses: ['Living expenses', events ? `max(0, ${living} - ${events.lessSpending})` : living],
    extraExpenses: ['Extra expenses', events ? `${extra} + ${events.expense}` : extra],
    need: ['Needed', 'livingExpenses + extraExpenses + stockTax'],
    pensions: ['Pensions after tax', `(${added(names.map(pension))}) * (1 - taxRate)`],
    socialSecurity: [
      'Social Security after tax',
      `(${socialSecurity(names, plan.isMarried)}) * (1 - taxRate)`,
    ],
    selfEmployment: [
      'Special, other and work income after tax',
      `${specials} + (${others}) * (1 - taxRate)${events ? ` + ${events.income}` : ''}`,
    ],
  };
}

const lumpSum = (name: string): string =>
  `if(and(${isAlive(name)}, row == ceil(${name}RetirementAge - ${name}Age)), ${name}LumpSum, 0)`;

/** Lump sums of a year after tax, before retirement with what its events leave to be saved. */
export function lumpSumFormula(plan: DistributionPlan, year: number): string {
  const sums = `(${added(personNames(plan).map(lumpSum))}) * (1 - taxRate)`;
  const events = year < plan.retirementYear ? eventFormulas(plan) : null;
  return events ? `${sums} + max(0, ${events.income} - ${events.expense})` : sums;
}

/** What the events of a year before retirement need of the savings. */
export const earlyNeedFormula = (plan: DistributionPlan): string => {
  const events = eventFormulas(plan);
  return events ? `max(0, ${events.expense} - ${events.income})` : '0';
};

/** What a person puts into a bucket at the end of a working year. */
export const contribution = (name: string, bucket: 'PreTax' | 'Taxable' | 'Roth'): string =>
  `if(${isWorking(name)}, ${wage(name)} * ${name}${bucket}Rate + ${name}${bucket}Yearly, 0)`;
