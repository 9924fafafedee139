// The questionnaires of plans, for the planners of the client and for the desk of an advisor; nothing else loads it.
export { Computed } from './computed.tsx';
export { contractAnswers } from './contract-answers.ts';
export { isFull } from './is-full.ts';
export { AccountRows, LinkedAccountList } from './linked-accounts.tsx';
export { AccountLinking } from './linking.ts';
export { disabilityInsurancePlan } from './plans/disability-insurance-plan.ts';
export { emergencyFundPlan } from './plans/emergency-fund-plan.ts';
export { estatePlanningPlan } from './plans/estate-planning-plan.ts';
export { lifeInsurancePlan, partnerLifeInsurancePlan } from './plans/life-insurance-plan.ts';
export { retirementPlan } from './plans/retirement-plan.ts';
export type { QuestionPlan } from './plans/question-plan.ts';
export { factsIn, type PlanFact } from './plan-facts.ts';
export type { CalculatorOf, Opening, Planner, PlannerOf } from './planner.ts';
export { QuestionFields, type CustomProps } from './question-fields.tsx';
export { questionPlanner } from './question-pages.tsx';
export { LINKED_TEXT, NO_RESULT_TEXT } from './planners.text.ts';
export { Spending } from './retirement/spending.tsx';
export { StepCard } from './step-card.tsx';
