export { lifetimeTotalWorking, yearlyBenefitWorking, type Whose } from './claim-working.ts';
