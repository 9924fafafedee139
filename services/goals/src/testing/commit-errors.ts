import { planCalls, type OfferedPlanType } from '@fw/contract-goals';
import { refusal } from '@fw/contract-kernel';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { aPerson, ofPlan, startPlan, type TestService } from './test-service.ts';

/**
 * The errors of a commit by field, without `calculator.`; empty when it is committed. A refused one changes nothing of
 * the plan.
 */
export async function commitErrors(
  service: TestService,
  calculator: { readonly planType: OfferedPlanType },
): Promise<Record<string, string>> {
  const as = aPerson();
  const plan = { as, ...ofPlan(calculator.planType) };
  const before = await startPlan(service, as, calculator.planType);
  const body = { version: before.version, calculator };
  const { status, json } = await service.send(planCalls.commit, { ...plan, body });
  if (status === 200) return {};
  const after = await service.call(planCalls.get, plan);
  expect(after).toMatchObject({ status: 1, committed: null, version: before.version });
  expect(after.calculator).toEqual(before.calculator);
  const { errors } = z.parse(refusal, json);
  return Object.fromEntries(
    errors.map(({ Field, Errors }) => [Field.replace('calculator.', ''), Errors[0] ?? '']),
  );
}
