import { ofPlanType } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { history } from '@fw/planning/history';
import { monteCarlo } from '@fw/planning/monte-carlo';
import { toRetirementInput } from '@fw/planning/retirement-plan';
import { formatWholeUsd, type Cents } from '@fw/units';
import type { Read } from './expected-figures.ts';

const OF = { today: "in today's dollars", year: 'in dollars of that year' } as const;

/** The chance and the past of a committed retirement plan in sentences, written apart from the product. */
export function expectedOutlook({ result, calculator, view }: Read): string[] {
  const { asOf, projections, employee, ...plan } = ofPlanType('RETIREMENT', result);
  const input = toRetirementInput(ofPlanType('RETIREMENT', calculator), asOf);
  if (input === null) throw new Error('an answer of the plan is missing');
  const chance = monteCarlo({ plan: input, paths: 10_000, seed: 1, everyAge: true });
  const past = history({ plan: input, stocks: 0.6, bonds: 0.4 });
  if (isCalculationError(chance) || isCalculationError(past)) throw new Error('the plan is refused');
  const retires = employee.retirement.age ?? 0;
  const futures = `${chance.successes.toLocaleString('en-US')} of 10,000 simulated futures.`;
  const end = String(projections.at(-1)?.age ?? '');
  const lasts = `Retire at ${String(retires)}: lasts past ${end} in ${futures}`;
  const runsOut =
    `Retire at ${String(retires)}: runs out at ${String(retires + plan.yearsRetirementFundWillLast)}` +
    ` at the planned returns, lasts past ${end} in ${futures}`;
  return [plan.meetingRetirementGoal ? lasts : runsOut, ...pastSentences(past, input, view)];
}

type Past = Exclude<ReturnType<typeof history>, { readonly error: string }>;
type Input = NonNullable<ReturnType<typeof toRetirementInput>>;

function pastSentences(past: Past, { employee }: Input, view: Read['view']): string[] {
  if (past.chosen === null) return ['Your plan is longer than the returns we have'];
  const outlookSentence = (rank: 'worst' | 'best'): string => {
    const start = past.chosen?.[rank];
    if (!start) throw new Error('no start is counted');
    const years = start.balances.length - 1;
    const divisor = view === 'today' ? (1 + employee.rates.inflation) ** years : 1;
    const cents = Math.round(100 * (start.balances.at(-1) ?? 0));
    const left = formatWholeUsd(Math.round(cents / divisor) as Cents);
    const name = `${rank === 'worst' ? 'Worst' : 'Best'} start: ${String(start.year)}.`;
    if (start.lasts === true) return `${name} ${left} ${OF[view]} is left at the end.`;
    const age = start.failedAge;
    return age === null ? `${name} Nothing is left at the end.` : `${name} Money runs out at ${String(age)}.`;
  };
  return [
    `Your money would have lasted in ${String(past.successes)} of ${String(past.counted)} starting years`,
    outlookSentence('worst'),
    outlookSentence('best'),
  ];
}
