import { appointmentEndpoints } from '@fw/appointments';
import { advisorAppointmentCalls as calls } from '@fw/contract-crm/appointments';
import { contractEndpoint } from '@fw/web-kit';
import { crmApi } from '../../app/api.ts';

export const appointmentsApi = crmApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query({ ...contractEndpoint(calls.list), providesTags: ['Appointments'] }),
    busyTimes: build.query({ ...contractEndpoint(calls.busy), providesTags: ['Appointments'] }),
    proposeAppointment: build.mutation({
      ...contractEndpoint(calls.propose),
      invalidatesTags: ['Appointments'],
    }),
    ...appointmentEndpoints(build, calls),
  }),
});

export const { useAppointmentsQuery, useBusyTimesQuery, useProposeAppointmentMutation } = appointmentsApi;
