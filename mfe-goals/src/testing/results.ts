import {
  emergencyFundResult,
  ofPlanType,
  planCalculator,
  reduceDebtResult,
  planResult,
  retirementResult,
  type PlanCalculator,
  type PlanCalculatorOnWire,
  type PlanResultOnWire,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { chosenPortfolio, planHoldings } from '@fw/planning/allocation-plan';
import { debtPlan } from '@fw/planning/debt-payoff';
import { disabilityInsuranceNeed } from '@fw/planning/disability-insurance';
import { computeEmergencyFundPlan } from '@fw/planning/emergency-fund';
import { computeDistributionPlan } from '@fw/planning/distribution-plan';
import { computeEstatePlan } from '@fw/planning/estate-planning';
import { lifeInsuranceNeed } from '@fw/planning/life-insurance';
import { projectAnswers } from '@fw/planning/retirement-plan';
import { computeStudentDebtPlan } from '@fw/planning/student-debt';
import { fraction, type IsoDate } from '@fw/units';
import * as z from 'zod/mini';

const NO_RESULT = 'the answers of the test have no result';

function projectedResult(answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire {
  const projected = projectAnswers(ofPlanType('RETIREMENT', answers), asOf);
  if (projected === null || isCalculationError(projected)) throw new Error(NO_RESULT);
  return z.encode(retirementResult, { planType: 'RETIREMENT', ...projected.figures });
}

function emergencyFundFigures(answers: PlanCalculator, committedOn: IsoDate): PlanResultOnWire {
  const figures = computeEmergencyFundPlan(ofPlanType('EMERGENCY_FUND', answers));
  if (figures === null) throw new Error(NO_RESULT);
  return z.encode(emergencyFundResult, { planType: 'EMERGENCY_FUND', ...figures, committedOn });
}

function allocationResult(answers: PlanCalculator): PlanResultOnWire {
  const allocation = ofPlanType('ASSET_ALLOCATION', answers);
  const { edgeCase, investorType } = allocation;
  const portfolio = chosenPortfolio(allocation);
  if (portfolio === null || investorType === null) throw new Error(NO_RESULT);
  const holdings = planHoldings(allocation);
  return z.encode(planResult, { planType: 'ASSET_ALLOCATION', edgeCase, investorType, portfolio, holdings });
}

function debtResult(answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire {
  const plan = debtPlan(ofPlanType('REDUCE_DEBT', answers), asOf);
  if (plan === null) throw new Error(NO_RESULT);
  return z.encode(reduceDebtResult, { planType: 'REDUCE_DEBT', ...plan.figures, asOf });
}

const lifeResult =
  (planType: 'LIFE_INSURANCE' | 'PARTNER_LIFE_INSURANCE') =>
  (answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire => {
    const need = lifeInsuranceNeed(ofPlanType(planType, answers));
    if (need === null || isCalculationError(need)) throw new Error(NO_RESULT);
    return z.encode(planResult, { planType, ...need.figures, asOf });
  };

function disabilityResult(answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire {
  const need = disabilityInsuranceNeed(ofPlanType('DISABILITY_INSURANCE', answers));
  if (need === null || isCalculationError(need)) throw new Error(NO_RESULT);
  return z.encode(planResult, { planType: 'DISABILITY_INSURANCE', ...need.figures, asOf });
}

function estateResult(answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire {
  const documents = computeEstatePlan(ofPlanType('ESTATE_PLANNING', answers), asOf);
  if (documents === null || isCalculationError(documents)) throw new Error(NO_RESULT);
  const missing = [...documents.missing];
  return z.encode(planResult, { planType: 'ESTATE_PLANNING', ...documents, missing, asOf });
}

function studentDebtResult(answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire {
  const computed = computeStudentDebtPlan(ofPlanType('STUDENT_DEBT', answers), asOf);
  if (computed === null || isCalculationError(computed)) throw new Error(NO_RESULT);
  return z.encode(planResult, { planType: 'STUDENT_DEBT', ...computed.figures, asOf });
}

function distributionResult(answers: PlanCalculator, asOf: IsoDate): PlanResultOnWire {
  const calculator = ofPlanType('DISTRIBUTION_PLANNING', answers);
  const computed = computeDistributionPlan(calculator, asOf);
  if (computed === null || isCalculationError(computed)) throw new Error(NO_RESULT);
  const taxRate = calculator.taxRate ?? fraction(0);
  return z.encode(planResult, {
    planType: 'DISTRIBUTION_PLANNING',
    ...computed.figures,
    taxRate,
    asOf,
  });
}

const RESULT_OF = {
  RETIREMENT: projectedResult,
  ASSET_ALLOCATION: allocationResult,
  EMERGENCY_FUND: emergencyFundFigures,
  REDUCE_DEBT: debtResult,
  LIFE_INSURANCE: lifeResult('LIFE_INSURANCE'),
  PARTNER_LIFE_INSURANCE: lifeResult('PARTNER_LIFE_INSURANCE'),
  DISABILITY_INSURANCE: disabilityResult,
  ESTATE_PLANNING: estateResult,
  STUDENT_DEBT: studentDebtResult,
  DISTRIBUTION_PLANNING: distributionResult,
} as const;

/** The figures that the service computes for these answers. */
export const computeResult = (calculator: PlanCalculatorOnWire, asOf: IsoDate): PlanResultOnWire =>
  RESULT_OF[calculator.planType](z.parse(planCalculator, calculator), asOf);
