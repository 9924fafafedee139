export { disabilityInsurance, type DisabilityInsuranceResult } from './disability-insurance.ts';
