import { companyCalls, employeeSearchCalls } from '@fw/contract-crm';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from './api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    searchEmployees: build.query({
      ...contractEndpoint(employeeSearchCalls.search),
      providesTags: ['Employees'],
    }),
    employee: build.query({ ...contractEndpoint(employeeSearchCalls.profile), providesTags: ['Employees'] }),
    companies: build.query({ ...contractEndpoint(companyCalls.list), providesTags: ['Companies'] }),
  }),
});

export const { useSearchEmployeesQuery, useEmployeeQuery, useCompaniesQuery } = calls;
