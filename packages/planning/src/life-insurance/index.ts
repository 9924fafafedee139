export { lifeInsurance, type LifeInsuranceResult } from './life-insurance.ts';
export {
  lifeInsuranceNeed,
  type LifeInsuranceAnswers,
  type LifeInsuranceFigures,
  type LifeInsuranceNeed,
} from './answers.ts';
