export { retirementInputOf, type RetirementAnswers } from './answers.ts';
export { simulationInputOf } from './simulation-input.ts';
export { defaultSocialSecurity, withSocialSecurityEstimate } from './estimates.ts';
export { medicareEstimate, withMedicareEstimate } from './medicare-estimate.ts';
export {
  projectAnswers,
  projectRetirement,
  type RetirementFigures,
  type RetirementProjected,
} from './figures.ts';
