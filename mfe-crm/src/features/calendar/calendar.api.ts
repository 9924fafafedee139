import { advisorAppointmentCalls } from '@fw/contract-crm/appointments';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    calendar: build.query({
      ...contractEndpoint(advisorAppointmentCalls.between),
      providesTags: ['Appointments'],
    }),
  }),
});

export const { useCalendarQuery } = calls;
