import {
  ofPlanType,
  type EmergencyFundCalculator,
  type EmergencyFundResult,
  type PlanCalculator,
  type PlanResult,
} from '@fw/contract-goals';

/** The mechanism passes calculators of every type; it has checked the type before. */
export const asEmergencyFund = (calculator: PlanCalculator): EmergencyFundCalculator =>
  ofPlanType('EMERGENCY_FUND', calculator);

/** The figures of an emergency fund. */
export const asEmergencyFundResult = (result: PlanResult): EmergencyFundResult =>
  ofPlanType('EMERGENCY_FUND', result);
