import { companyBenefitCalls, findTerms, type BenefitTerms } from '@fw/contract-goals';
import { contractEndpoint } from '@fw/web-kit';
import { goalsApi } from '../api.ts';

const calls = goalsApi.injectEndpoints({
  endpoints: (build) => ({ companyBenefits: build.query(contractEndpoint(companyBenefitCalls.list)) }),
});

export const { useCompanyBenefitsQuery } = calls;

/** The terms of a benefit of the person's company; null while they are not known, and where there are none. */
export const useBenefitTerms = <Of extends BenefitTerms['of']>(of: Of) => {
  const { data } = useCompanyBenefitsQuery({});
  return findTerms(data ?? [], of);
};
