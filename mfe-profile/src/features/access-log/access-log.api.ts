import { accessLogCalls } from '@fw/contract-crm/access-log';
import { contractEndpoint } from '@fw/web-kit';
import { profileApi } from '../../app/api.ts';

const calls = profileApi.injectEndpoints({
  endpoints: (build) => ({ advisorVisits: build.query(contractEndpoint(accessLogCalls.visits)) }),
});

export const { useAdvisorVisitsQuery } = calls;
