import type { Columns } from '../working/index.ts';
import { eventFormula } from './events.ts';
import type { Plan } from './plan.ts';

const ageFormula = (name: string): string => `(${name}Age + row)`;
const isAlive = (name: string): string => `(${ageFormula(name)} < ${name}LifeExpectancy)`;
const isWorking = (name: string): string =>
  `and(${isAlive(name)}, ${ageFormula(name)} < ${name}RetirementAge)`;
const sumFormula = (names: readonly string[], term: (name: string) => string): string =>
  names.map(term).join(' + ');

const lumpSum = (name: string): string =>
  `if(and(${isAlive(name)}, row == ceil(${name}RetirementAge - ${name}Age)), ${name}LumpSum, 0)`;

const contribution = (name: string): string =>
  `if(${isWorking(name)}, ${name}AnnualIncome * (1 + ${name}IncomeIncrease) ^ row * ${name}ContributionRate + ${name}OtherContributions, 0)`;

const claimed = (name: string): string =>
  `if(${ageFormula(name)} >= ${name}ClaimAge, ${name}SocialSecurity * (1 + inflation) ^ row, 0)`;

function socialSecurity(names: readonly string[], isMarried: boolean): string {
  const living = sumFormula(names, (name) => `if(${isAlive(name)}, ${claimed(name)}, 0)`);
  if (!isMarried || names.length < 2) return living;
  return `if(${sumFormula(names, isAlive)} == 1, max(${names.map(claimed).join(', ')}), ${living})`;
}

const pension = (name: string): string =>
  `if(${ageFormula(name)} >= ${name}PensionStart, ${name}Pension * (1 + ${name}PensionCola) ^ (${ageFormula(name)} - ${name}PensionStart) * ` +
  `if(${isAlive(name)}, 1, ${name}PensionSurvivorShare), 0)`;

const otherIncome = (name: string): string =>
  `if(and(${isAlive(name)}, ${ageFormula(name)} >= ${name}RetirementAge, ${ageFormula(name)} < ${name}RetirementAge + ${name}OtherIncomeYears), ${name}OtherIncome, 0)`;

function retiredColumns(plan: Plan, names: readonly string[]): Columns {
  const survivor = names.length < 2 ? '1' : `if(${sumFormula(names, isAlive)} == 1, survivorShare, 1)`;
  return {
    need: [
      'Income needed before tax',
      `annualExpenses / (1 - futureTaxRate) * (1 + inflation) ^ row * ${survivor}`,
    ],
    socialSecurity: ['Social Security', socialSecurity(names, plan.isMarried)],
    pensions: ['Pensions', sumFormula(names, pension)],
    otherIncome: ['Other income', sumFormula(names, otherIncome)],
    wages: [
      'Wages of the spouse, after saving',
      names.length < 2
        ? '0'
        : `if(${isWorking('spouse')}, spouseAnnualIncome * (1 + spouseIncomeIncrease) ^ row * (1 - spouseSavingsRate), 0)`,
    ],
    withdrawal: ['Needed from savings', 'max(0, need - (socialSecurity + pensions + otherIncome + wages))'],
  };
}

/** The return of a year by name, or as a number where a stress test set it. */
const returnName = (plan: Plan, year: number): string =>
  plan.market.get(year)?.toString() ?? (year < plan.retirementYear ? 'currentReturn' : 'retirementReturn');

const LEFT = 'max(0, beginning - withdrawal)';
const KEPT = `if(${LEFT} < 0.005, 0, ${LEFT})`;
const INCOME = 'socialSecurity + pensions + otherIncome + wages';

/** The columns of the events of a plan; of a year before retirement they are all that is spent or comes in. */
function eventColumns(
  { events }: Plan,
  isRetired: boolean,
): { readonly before: Columns; readonly after: Columns } {
  const income = isRetired ? `${INCOME} + eventIncome` : 'eventIncome';
  const spent = isRetired ? 'max(0, need - lessSpending) + eventExpense' : 'eventExpense';
  return {
    before: {
      eventIncome: [
        'Income from events, before tax',
        eventFormula(events, ({ kind }) => kind === 'income' || kind === 'pay'),
      ],
      eventExpense: [
        'Expenses of events, before tax',
        eventFormula(events, ({ kind }) => kind === 'expense'),
      ],
      lessSpending: [
        'Lower spending, before tax',
        eventFormula(events, ({ kind }) => kind === 'lessSpending'),
      ],
    },
    after: {
      withdrawal: ['Needed from savings', `max(0, ${spent} - (${income}))`],
      eventSaved: [
        'Saved of the income from events, after tax',
        `min(eventIncome, max(0, ${income} - (${spent}))) * (1 - futureTaxRate)`,
      ],
    },
  };
}

/** Label and formula of each figure of a plan year. */
export function yearColumns(plan: Plan): (year: number) => Columns {
  const names = plan.spouse ? ['own', 'spouse'] : ['own'];
  const contributions: Columns = {
    contributions: ['Put aside at the end of the year', sumFormula(names, contribution)],
  };
  const drawing = retiredColumns(plan, names);
  const hasEvents = plan.events.length > 0;
  const ending = (year: number): string => {
    const drawn = hasEvents ? `if(withdrawal > 0, ${KEPT}, beginning)` : 'beginning';
    const left = year < plan.retirementYear ? drawn : KEPT;
    return `${left} * (1 + ${returnName(plan, year)}) + contributions`;
  };
  const savings = (year: number, saved: string): Columns => ({
    lumpSums: ['Lump sums', `${sumFormula(names, lumpSum)}${saved}`],
    beginning: ['Savings at the start of the year', `${year === 0 ? 'fund' : 'prev.ending'} + lumpSums`],
  });
  return (year) => {
    const isRetired = year >= plan.retirementYear;
    const retired = isRetired ? drawing : {};
    const end: Columns = { ending: ['Savings at the end of the year', ending(year)] };
    if (!hasEvents) return { ...savings(year, ''), ...retired, ...contributions, ...end };
    const { before, after } = eventColumns(plan, isRetired);
    return { ...before, ...retired, ...after, ...savings(year, ' + eventSaved'), ...contributions, ...end };
  };
}
