import { planCalls, type PlanCalculatorOnWire } from '@fw/contract-goals';
import {
  aDisabilityInsuranceCalculator,
  aLifeInsuranceCalculator,
  anEmergencyFundCalculator,
  anEstatePlanningCalculator,
  aPartnerLifeInsuranceCalculator,
  aStudentDebtCalculator,
} from '@fw/contract-goals/testing';
import { aCouplesRetirement } from '@fw/contract-goals/testing/distribution';
import { withFunds } from './allocation-answers.ts';
import { aCard, answers } from './debt-plans.ts';
import { answered } from './distribution-answers.ts';
import { aSponsor, loadSponsors } from './sponsor-investments.ts';
import { aPerson, commitPlan, ofPlan, startPlan, type TestService } from './test-service.ts';

const SIMPLE: readonly PlanCalculatorOnWire[] = [
  aCouplesRetirement(),
  withFunds(),
  answers({ monthlyPayment: 123.45 }),
  anEmergencyFundCalculator(),
  aLifeInsuranceCalculator(),
  aPartnerLifeInsuranceCalculator(),
  aDisabilityInsuranceCalculator(),
  anEstatePlanningCalculator(),
  aStudentDebtCalculator(),
];

/** A person who committed a plan of every type. */
export async function withEveryPlan(service: TestService): Promise<string> {
  await loadSponsors(service, aSponsor());
  service.others.accounts = [aCard(0)];
  const person = aPerson();
  for (const calculator of SIMPLE) await commitPlan(service, person, calculator);
  const { version, calculator } = await startPlan(service, person, 'DISTRIBUTION_PLANNING');
  const body = { version, calculator: answered(calculator) };
  await service.call(planCalls.commit, { as: person, ...ofPlan('DISTRIBUTION_PLANNING'), body });
  return person;
}
