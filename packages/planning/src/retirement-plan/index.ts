export { retirementInputOf, type RetirementAnswers } from './answers.ts';
export { defaultSocialSecurity, withSocialSecurityEstimate } from './estimates.ts';
export {
  projectAnswers,
  projectRetirement,
  type RetirementFigures,
  type RetirementProjected,
} from './figures.ts';
