import { cashFlowCalls } from '@fw/contract-finances';
import { ask } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const calls = financesApi.injectEndpoints({
  endpoints: (build) => ({
    cashFlow: build.query({ ...ask(cashFlowCalls.all), providesTags: ['CashFlow'] }),
    cashFlowMonth: build.query({ ...ask(cashFlowCalls.perMonth), providesTags: ['CashFlow'] }),
  }),
});

export const { useCashFlowQuery, useCashFlowMonthQuery } = calls;
