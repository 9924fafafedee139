import { timelineCalls } from '@fw/contract-crm/timeline';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    timeline: build.query({
      ...contractEndpoint(timelineCalls.list),
      providesTags: ['Appointments', 'Client', 'Interactions', 'Messages', 'Plans', 'Tasks'],
    }),
  }),
});

export const { useTimelineQuery } = calls;
