export { distributionValidation, type DistributionValidationResult } from './distribution-validation.ts';
