import type { PlanWorking } from '@fw/contract-goals';
import { explain } from '@fw/planning';

/** The working of a result of `packages/planning`, as a version keeps it. */
export function toPlanWorking(result: object): PlanWorking {
  const working = explain(result);
  if (working === null) throw new Error('the result of a computation has no working');
  return {
    calculator: working.calculator,
    inputs: { ...working.inputs },
    constants: [...working.constants],
    lines: [...working.lines],
  };
}
