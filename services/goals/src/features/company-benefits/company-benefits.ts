import { benefitKind, type CompanyBenefit, type CompanyBenefits } from '@fw/contract-goals';
import type { Clock } from '@fw/service-kit';
import type { CompanyBenefitsRepo } from './company-benefits.repo.ts';

interface BenefitsDependencies {
  readonly companyBenefitsRepo: CompanyBenefitsRepo;
  readonly clock: Clock;
}

const kindRank = ({ kind }: CompanyBenefit): number => benefitKind.options.indexOf(kind);

/** What the company of a person offers. */
export function companyBenefitsService({ companyBenefitsRepo, clock }: BenefitsDependencies) {
  return {
    list: async (companyId: string): Promise<CompanyBenefit[]> =>
      (await companyBenefitsRepo.list(companyId)).toSorted((one, other) => kindRank(one) - kindRank(other)),
    load: async ({ companies }: { readonly companies: readonly CompanyBenefits[] }) => {
      for (const company of companies) await companyBenefitsRepo.replace(company, clock.date());
      return { stored: companies.length };
    },
  };
}
