import type { PlanWorking, RuleSet } from '@fw/contract-goals';
import { debtPlan } from '@fw/planning/debt-payoff';
import { DEBT_RULES } from '@fw/planning/tables';
import { computeWith, NOT_ANSWERED } from '../known-rules.ts';
import { toPlanWorking } from '../plan-working.ts';

export const RULE_SETS: readonly RuleSet[] = [{ id: 'debt-payoff', year: DEBT_RULES.year }];

/** Lines that a stored version holds at most; each debt has four a month, and a document has a limit of 16 MB. */
const MAX_STORED_LINES = 12_000;

const isTotal = ({ row }: PlanWorking['lines'][number]): boolean => row === undefined;

/** The working as it is stored; of very many debts the totals without their months. */
function storedWorking(result: object): PlanWorking {
  const working = toPlanWorking(result);
  if (working.lines.length <= MAX_STORED_LINES) return working;
  return { ...working, lines: working.lines.filter(isTotal) };
}

/** The payoff of the answers for a day. */
export const compute = computeWith<'REDUCE_DEBT'>(RULE_SETS, (answers, asOf) => {
  const plan = debtPlan(answers, asOf);
  if (plan === null) return NOT_ANSWERED;
  const { targetPaymentIsValid: _valid, error: _error, requiredPayment: _needed, ...figures } = plan.figures;
  return {
    result: { planType: 'REDUCE_DEBT', ...figures, asOf },
    working: storedWorking(plan.result),
  };
});
