import type { PlanCalculator, PlanType, PlanView } from '@fw/contract-goals';
import type { FieldErrors } from '@fw/contract-kernel';
import { fieldRefused, ApiError, versionLost } from '@fw/service-kit';
import type { PlanError } from '../../plan-types/definition.ts';

/** Fields are named by their path in the body, as decoding names them. */
const inBody = (errors: readonly FieldErrors[]): FieldErrors[] =>
  errors.map(({ Field, Errors }) => ({ Field: `calculator.${Field}`, Errors }));

/** Refuses answers with every field that is wrong [A5-18]. */
export function refuseErrors(errors: readonly FieldErrors[]): void {
  if (errors.length > 0) throw ApiError.invalid('ANSWERS', { errors: inBody(errors) });
}

/** Refuses the calculator of another plan. */
export function refuseOtherPlan(planType: PlanType, calculator: PlanCalculator): void {
  if (calculator.planType === planType) return;
  throw fieldRefused('calculator.planType', 'Please enter a valid plan type.');
}

/** The refusal of a computation without a result. */
export const toApiError = ({ refusal, field }: PlanError): ApiError =>
  field === null
    ? ApiError.invalid('NOT_COMPUTED', { message: refusal })
    : fieldRefused(`calculator.${field}`, refusal);

/** The plan is in a state that does not allow the event; `current` is the plan as it is. */
export const stateForbids = (current: PlanView): ApiError => ApiError.conflict('STATE_FORBIDS', { current });

/** Another write was first; `current` is what it left. */
export const planChanged = (current: PlanView): ApiError => versionLost(current);
