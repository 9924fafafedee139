export { disabilityInsurance, type DisabilityInsuranceResult } from './disability-insurance.ts';
export {
  disabilityInsuranceNeed,
  type DisabilityInsuranceAnswers,
  type DisabilityInsuranceFigures,
  type DisabilityInsuranceNeed,
} from './answers.ts';
