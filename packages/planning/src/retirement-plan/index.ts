export { toRetirementInput, type RetirementAnswers } from './answers.ts';
export { toSimulationInput } from './simulation-input.ts';
export { defaultSocialSecurity, withSocialSecurityEstimate } from './estimates.ts';
export {
  benefitRow,
  benefitTables,
  claimingHousehold,
  estimatesAt,
  planAges,
  type BenefitRow,
} from './benefits.ts';
export { chosenEstimateOf, withChosenEstimates } from './chosen-estimates.ts';
export { medicareEstimate, withMedicareEstimate } from './medicare-estimate.ts';
export {
  projectAnswers,
  projectRetirement,
  type RetirementFigures,
  type RetirementProjected,
} from './figures.ts';
