import { appointmentEndpoints } from '@fw/appointments';
import { appointmentCalls as calls } from '@fw/contract-crm/appointments';
import { contractEndpoint } from '@fw/web-kit';
import { plannerApi } from './planner.api.ts';

export const appointmentsApi = plannerApi.injectEndpoints({
  endpoints: (build) => ({
    appointments: build.query({ ...contractEndpoint(calls.list), providesTags: ['Appointments'] }),
    slots: build.query({ ...contractEndpoint(calls.slots), providesTags: ['Appointments'] }),
    bookSlot: build.mutation({ ...contractEndpoint(calls.book), invalidatesTags: ['Appointments'] }),
    proposeAppointment: build.mutation({
      ...contractEndpoint(calls.propose),
      invalidatesTags: ['Appointments'],
    }),
    ...appointmentEndpoints(build, calls),
  }),
});

export const { useAppointmentsQuery, useProposeAppointmentMutation, useSlotsQuery, useBookSlotMutation } =
  appointmentsApi;
