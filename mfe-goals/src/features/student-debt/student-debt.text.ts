import { REPAYMENT_PLAN_NAME as PLAN_NAME, type RepaymentPlan } from '@fw/contract-goals';
import { formatWholeUsd, type Cents } from '@fw/units';
import { timeText } from '@fw/web-kit/planners';

/** Sentences of the student debt questionnaire. */
export const STUDENT_TEXT = {
  plan: 'Choose a repayment plan',
  planQuestion: 'Which plan would you like to look at?',
  choose: 'Choose one of the repayment plans to see your plan.',
  compare: 'Repayment plans compared',
  planColumn: 'Plan',
  first: 'First payment',
  last: 'Last payment',
  time: 'Time',
  paid: 'Total paid',
  forgiven: 'Forgiven',
  chart: 'Total paid and forgiven by plan',
  conditions: 'Forgiveness and its conditions',
  publicService: 'Public Service Loan Forgiveness',
  summary: 'Your repayment plan',
  monthly: 'Payments each month',
  firstPayment: 'First payment on federal loans',
  privatePayment: 'Payments on private loans',
  dollars:
    "Balances and the payments you begin with are in today's dollars. Later payments, totals and what is forgiven are in dollars of the years in which they fall.",
  disclaimer:
    'This is an estimate from your answers and the rules of the year shown. Your servicer decides which plans you can use. You choose the plan.',
} as const;

interface Outcome {
  readonly chosen: { readonly plan: RepaymentPlan; readonly months: number; readonly forgiven: Cents } | null;
  readonly privateMonths: number | null;
}

/** The result in one sentence. */
export function verdict({ chosen, privateMonths }: Outcome): string {
  if (chosen === null) {
    return privateMonths === null
      ? 'At its current payment, a private loan is never paid off.'
      : `Your private loans are paid off in ${timeText(privateMonths)}.`;
  }
  const name = PLAN_NAME[chosen.plan];
  const time = timeText(chosen.months);
  return chosen.forgiven > 0
    ? `${name}: ${formatWholeUsd(chosen.forgiven)} is forgiven after ${time}.`
    : `${name}: your federal loans are paid off in ${time}.`;
}

/** Which plan costs least in all, and which starts lowest. */
export const lowestText = (cost: RepaymentPlan | null, first: RepaymentPlan | null): string | null =>
  cost === null || first === null
    ? null
    : `Lowest total cost: ${PLAN_NAME[cost]}. Lowest first payment: ${PLAN_NAME[first]}.`;
