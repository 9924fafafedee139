import {
  planCalls,
  type DistributionCalculatorOnWire,
  type RetirementCalculatorOnWire,
} from '@fw/contract-goals';
import * as z from 'zod/mini';
import { retirementAnswers } from './retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, type TestService } from './test-service.ts';
import { distributionCalculator, ofPlanType } from '@fw/contract-goals';

export const ofDistribution = ofPlan('DISTRIBUTION_PLANNING');

/** The distribution answers of a plan as they travel. */
export const onWire = (calculator: unknown): DistributionCalculatorOnWire =>
  z.encode(distributionCalculator, calculator as z.output<typeof distributionCalculator>);

/** A person with a committed retirement plan and a started distribution plan. */
export async function startDistribution(
  service: TestService,
  retirement: RetirementCalculatorOnWire = retirementAnswers(),
) {
  const as = aPerson();
  await commitPlan(service, as, retirement);
  const view = await startPlan(service, as, 'DISTRIBUTION_PLANNING');
  return { as, view, calculator: ofPlanType('DISTRIBUTION_PLANNING', view.calculator) };
}

/** Answers to the questions that have no default. */
export const answered = (calculator: unknown): DistributionCalculatorOnWire => ({
  ...onWire(calculator),
  taxRate: 0.15,
  hasExtraExpenses: false,
  hasSpecialIncomes: false,
  hasCompanyStock: false,
});

/** The errors of a commit by field, without `calculator.`; empty when it is committed. */
export async function distributionErrors(
  service: TestService,
  over: Partial<DistributionCalculatorOnWire>,
  retirement?: RetirementCalculatorOnWire,
): Promise<Record<string, string>> {
  const { as, view } = await startDistribution(service, retirement);
  const body = { version: view.version, calculator: { ...answered(view.calculator), ...over } };
  const { status } = await service.send(planCalls.commit, { as, ...ofDistribution, body });
  if (status === 200) return {};
  const { errors } = await service.refusal(planCalls.commit, { as, ...ofDistribution, body });
  return Object.fromEntries(
    errors.map(({ Field, Errors }) => [Field.replace('calculator.', ''), Errors[0] ?? '']),
  );
}
