import { isCalculationError } from '../calculation-error/index.ts';
import { futureTaxConstants } from '../tables/index.ts';
import { FLAT_RATE_FORMULA, taxStepsFor } from '../future-tax/index.ts';
import { estimateParts } from '../social-security/index.ts';
import { toLines, toWorking, type Columns, type Figures, type Line, type Working } from '../working/index.ts';
import { projectBalances, type RetirementResult } from './balances.ts';
import { eventInputs } from './events.ts';
import { retirementFlows } from './flows.ts';
import { earningHousehold, resolvePlan, type Plan } from './plan.ts';
import type { Saver } from './saver.ts';
import type { RetirementInput } from '../inputs/retirement.ts';
import { yearColumns } from './year-columns.ts';

function saverInputs(name: string, saver: Saver): Figures {
  return {
    [`${name}Age`]: saver.age,
    [`${name}LifeExpectancy`]: saver.lifeExpectancy,
    [`${name}RetirementAge`]: saver.retirementAge,
    [`${name}AnnualIncome`]: saver.annualIncome,
    [`${name}IncomeIncrease`]: saver.incomeIncrease,
    [`${name}SavingsRate`]: saver.savingsRate,
    [`${name}ContributionRate`]: saver.contributionRate,
    [`${name}OtherContributions`]: saver.otherContributions,
    [`${name}LumpSum`]: saver.lumpSum,
    [`${name}OtherIncome`]: saver.otherIncome,
    [`${name}OtherIncomeYears`]: saver.otherIncomeYears,
    [`${name}PensionStart`]: Math.max(saver.pension?.startAge ?? 0, saver.age),
    [`${name}Pension`]: saver.pension?.income ?? 0,
    [`${name}PensionCola`]: saver.pension?.cola ?? 0,
    [`${name}PensionSurvivorShare`]: saver.pension?.survivorShare ?? 0,
  };
}

/** The yearly amount the plan counts with: what was entered, else the estimate above. */
function finalAmount(name: string, saver: Saver, entered: number | null | undefined): Line[] {
  const formula =
    entered === null || entered === undefined
      ? `${name}DefaultSocialSecurity`
      : `${name}EnteredSocialSecurity`;
  const figure = `${name}SocialSecurity`;
  return toLines(
    { [figure]: ['Annual Social Security used in this plan', formula] },
    { [figure]: saver.socialSecurity.annualAmount },
  );
}

const planInputs = (plan: Plan, entered: number | null): Figures => ({
  ...saverInputs('own', plan.own),
  ...(plan.spouse ? saverInputs('spouse', plan.spouse) : {}),
  annualExpenses: plan.expenses,
  fund: plan.fund,
  inflation: plan.inflation,
  currentReturn: plan.currentReturn,
  retirementReturn: plan.retirementReturn,
  ...eventInputs(plan.events),
  ...(entered === null ? {} : { enteredTaxRate: entered }),
});

const summaryColumns = ({ years }: Plan): Columns => ({
  retirementSum: ['Savings at retirement', 'beginning[retirementYear]'],
  expensesAtRetirementAge: [
    'Yearly expenses at retirement',
    'annualExpenses * (1 + inflation) ^ retirementYear',
  ],
  incomeNeededAtRetirementAge: ['Income needed at retirement', 'need[retirementYear]'],
  balanceAtLifeExpectancy: ['Savings at life expectancy', 'beginning[ceil(ownLifeExpectancy - ownAge)]'],
  meetingRetirementGoal: ['Goal met: something is left', `beginning[${String(years)}] >= 0.005`],
});

function yearLines(plan: Plan): Line[] {
  const flows = retirementFlows(plan);
  const balances = projectBalances(plan, flows);
  const columns = yearColumns(plan);
  const rows = flows.flatMap((flow, year) => {
    const beginning = balances[year] ?? 0;
    const next = flows[year + 1]?.lumpSums ?? 0;
    const ending = (balances[year + 1] ?? 0) - next;
    return toLines(columns(year), { ...flow, beginning, ending }, year);
  });
  const last = toLines(
    { beginning: ['Savings in the end', 'prev.ending'] },
    { beginning: balances.at(-1) ?? 0 },
    plan.years,
  );
  return [...rows, ...last];
}

/** The working of a retirement projection: tax rate, one row a year, summary. */
export function retirementWorking(input: RetirementInput, result: RetirementResult): Working {
  const plan = resolvePlan(input);
  if (isCalculationError(plan)) return toWorking('retirement-projection', { inputs: {}, lines: [] });
  const entered = input.employee.rates.futureTaxRate ?? null;
  const start = toLines(
    {
      futureTaxRate: ['Future tax rate', entered === null ? FLAT_RATE_FORMULA : 'enteredTaxRate'],
      retirementYear: ['Years until retirement', 'max(0, ceil(ownRetirementAge - ownAge))'],
    },
    { futureTaxRate: plan.futureTaxRate, retirementYear: plan.retirementYear },
  );
  const { employee } = input;
  const estimate = estimateParts(earningHousehold(input));
  const amounts = [
    ...finalAmount('own', plan.own, employee.socialSecurityIncome),
    ...(plan.spouse ? finalAmount('spouse', plan.spouse, employee.spouse?.socialSecurityIncome) : []),
  ];
  return toWorking('retirement-projection', {
    inputs: {
      ...estimate.inputs,
      ...planInputs(plan, entered),
      ownEnteredSocialSecurity: employee.socialSecurityIncome,
      spouseEnteredSocialSecurity: employee.spouse?.socialSecurityIncome,
    },
    constants: [...futureTaxConstants(taxStepsFor(employee.familyStatus)), ...estimate.constants],
    lines: [
      ...estimate.lines,
      ...amounts,
      ...start,
      ...yearLines(plan),
      ...toLines(summaryColumns(plan), { ...result }),
    ],
  });
}
