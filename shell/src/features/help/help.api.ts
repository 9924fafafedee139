import { helpCalls } from '@fw/contract-identity';
import { contractEndpoint } from '@fw/web-kit';
import { accountApi } from '../../account/account.api.ts';

export const { useHelpContentQuery } = accountApi.injectEndpoints({
  endpoints: (build) => ({ helpContent: build.query(contractEndpoint(helpCalls.content)) }),
});
