import type { appointmentCalls } from '@fw/contract-crm/appointments';
import type { EndpointBuilder } from '@fw/state';
import { contractEndpoint, type ContractQuery } from '@fw/web-kit';

/** The calls that take the same input on both sides; of the client or of the advisor. */
type AnswerCalls = Pick<typeof appointmentCalls, 'counter' | 'accept' | 'decline' | 'cancel' | 'calendar'>;

const CHANGED = { invalidatesTags: ['Appointments' as const] };

/** Endpoints of what both sides do with an appointment. The list and a new proposal differ: only an advisor names the client. */
export const appointmentEndpoints = <Tag extends string, Name extends string>(
  build: EndpointBuilder<ContractQuery, Tag | 'Appointments', Name>,
  calls: AnswerCalls,
) => ({
  counterAppointment: build.mutation({ ...contractEndpoint(calls.counter), ...CHANGED }),
  acceptAppointment: build.mutation({ ...contractEndpoint(calls.accept), ...CHANGED }),
  declineAppointment: build.mutation({ ...contractEndpoint(calls.decline), ...CHANGED }),
  cancelAppointment: build.mutation({ ...contractEndpoint(calls.cancel), ...CHANGED }),
  appointmentCalendar: build.mutation(contractEndpoint(calls.calendar)),
});
