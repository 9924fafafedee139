export { lifeInsurance, type LifeInsuranceResult } from './life-insurance.ts';
