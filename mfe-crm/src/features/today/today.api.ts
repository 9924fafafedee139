import { todayCalls } from '@fw/contract-crm/today';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    today: build.query({
      ...contractEndpoint(todayCalls.get),
      providesTags: ['Tasks', 'Inbox', 'Appointments'],
    }),
  }),
});

export const { useTodayQuery } = calls;
