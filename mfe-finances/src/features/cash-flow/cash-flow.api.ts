import { cashFlowCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    cashFlow: build.query({ ...contractEndpoint(cashFlowCalls.all), providesTags: ['CashFlow'] }),
    cashFlowMonth: build.query({ ...contractEndpoint(cashFlowCalls.perMonth), providesTags: ['CashFlow'] }),
  }),
});

export const { useCashFlowQuery, useCashFlowMonthQuery } = calls;
