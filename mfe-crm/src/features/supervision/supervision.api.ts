import { supervisionCalls } from '@fw/contract-crm/supervision';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    records: build.query(contractEndpoint(supervisionCalls.search)),
    recordVersions: build.query(contractEndpoint(supervisionCalls.open)),
    recordAccesses: build.query(contractEndpoint(supervisionCalls.accesses)),
  }),
});

export const { useRecordsQuery, useRecordVersionsQuery, useRecordAccessesQuery } = calls;
