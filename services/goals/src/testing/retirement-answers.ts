import type { RetirementCalculatorOnWire } from '@fw/contract-goals';
import { aRetirementCalculator } from '@fw/contract-goals/testing';

/** A retirement questionnaire at its last step. */
export const retirementAnswers = (
  over: Partial<RetirementCalculatorOnWire> = {},
): RetirementCalculatorOnWire =>
  aRetirementCalculator({
    currentStep: 8,
    retirementPlanDetails: {
      ...aRetirementCalculator().retirementPlanDetails,
      spouseRetirementAge: 65,
      spouseLifeExpectancy: 85,
    },
    ...over,
  });
