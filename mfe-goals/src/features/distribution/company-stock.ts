import { NEW_COMPANY_STOCK, type DistributionCalculator } from '@fw/contract-goals';

/** Yes creates the company stock, No removes it [B4-30]. */
export const withStock =
  (hasCompanyStock: boolean) =>
  (value: DistributionCalculator): DistributionCalculator => ({
    ...value,
    hasCompanyStock,
    companyStock: hasCompanyStock ? (value.companyStock ?? NEW_COMPANY_STOCK) : null,
  });
