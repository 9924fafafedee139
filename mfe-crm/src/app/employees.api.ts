import { companyCalls, employeeSearchCalls } from '@fw/contract-crm';
import { ask } from '@fw/web-kit';
import { crmApi } from './api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    searchEmployees: build.query({ ...ask(employeeSearchCalls.search), providesTags: ['Employees'] }),
    employee: build.query({ ...ask(employeeSearchCalls.profile), providesTags: ['Employees'] }),
    companies: build.query({ ...ask(companyCalls.list), providesTags: ['Companies'] }),
  }),
});

export const { useSearchEmployeesQuery, useEmployeeQuery, useCompaniesQuery } = calls;
