import { forecastAlertCalls, recurringCalls } from '@fw/contract-finances';
import { contractEndpoint } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';

const decides = { invalidatesTags: ['Recurring'] } as const;
/** Computed from transactions: read again when they change. */
const computed = { providesTags: ['Recurring', 'Transactions', 'Accounts'] } as const;

const calls = financesApi.enhanceEndpoints({ addTagTypes: ['ForecastAlert'] }).injectEndpoints({
  endpoints: (build) => ({
    recurring: build.query({ ...contractEndpoint(recurringCalls.list), ...computed }),
    forecast: build.query({ ...contractEndpoint(recurringCalls.forecast), ...computed }),
    forecastAlert: build.query({
      ...contractEndpoint(forecastAlertCalls.get),
      providesTags: ['ForecastAlert'],
    }),
    saveForecastAlert: build.mutation({
      ...contractEndpoint(forecastAlertCalls.save),
      invalidatesTags: ['ForecastAlert'],
    }),
    decideRecurring: build.mutation({ ...contractEndpoint(recurringCalls.decide), ...decides }),
    restoreRecurring: build.mutation({ ...contractEndpoint(recurringCalls.restore), ...decides }),
  }),
});

export const {
  useRecurringQuery,
  useForecastQuery,
  useForecastAlertQuery,
  useSaveForecastAlertMutation,
  useDecideRecurringMutation,
  useRestoreRecurringMutation,
} = calls;
