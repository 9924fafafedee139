import { advisorAppointmentCalls, appointmentCalls } from '@fw/contract-crm';
import { mount, notFound, type OnBehalfOf } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { AdvisorCalendar } from './advisor-calendar.ts';
import type { Booking } from './booking.ts';
import type { Party } from './appointment-reader.ts';
import type { AppointmentAnswers } from './appointment-answers.ts';
import type { AppointmentsService } from './appointments.ts';

interface Person {
  readonly userId: string;
  readonly companyId: string;
}

const asClient = ({ userId, companyId }: Person): Party => ({ side: 'client', userId, companyId });
const asAdvisor = ({ userId, companyId }: Person): Party => ({ side: 'advisor', userId, companyId });

interface AppointmentRouteDependencies {
  readonly appointments: AppointmentsService;
  readonly between: AdvisorCalendar;
  readonly booking: Booking;
  readonly answers: AppointmentAnswers;
  readonly servedClients: Pick<ServedClients, 'client' | 'companyIds'>;
  /** The planner of a client, from the profile service. */
  readonly findPlannerId: (client: OnBehalfOf) => Promise<string | null>;
}

interface SideOptions extends Pick<AppointmentRouteDependencies, 'appointments' | 'answers'> {
  readonly as: (person: Person) => Party;
}

/** The answers and changes of one side. */
function sideRoutes(
  app: FastifyInstance,
  calls: typeof appointmentCalls | typeof advisorAppointmentCalls,
  { appointments, answers, as }: SideOptions,
): void {
  mount(app, calls.counter, (change, person) => appointments.counter(as(person), change));
  mount(app, calls.accept, (answer, person) => answers.accept(as(person), answer));
  mount(app, calls.decline, (key, person) => answers.decline(as(person), key));
  mount(app, calls.cancel, (key, person) => answers.cancel(as(person), key));
  mount(app, calls.calendar, ({ appointmentId }, person) => appointments.calendar(as(person), appointmentId));
}

export function appointmentRoutes(
  app: FastifyInstance,
  { appointments, between, booking, answers, servedClients, findPlannerId }: AppointmentRouteDependencies,
): void {
  mount(app, appointmentCalls.list, (_body, client) => appointments.list(asClient(client), client.userId));
  /** The client with their planner, who serves their company. */
  const requirePair = async (client: Person & OnBehalfOf) => {
    const advisorId = await findPlannerId(client);
    if (advisorId === null) throw notFound();
    if (!(await servedClients.companyIds(advisorId)).includes(client.companyId)) throw notFound();
    return { clientId: client.userId, advisorId };
  };
  mount(app, appointmentCalls.slots, async (_body, client) =>
    booking.slots((await requirePair(client)).advisorId),
  );
  mount(app, appointmentCalls.book, async (slot, client) =>
    booking.book(await requirePair(client), slot, client.newId()),
  );
  mount(app, appointmentCalls.propose, async (proposal, client) => {
    const pair = await requirePair(client);
    return appointments.propose(asClient(client), { ...proposal, ...pair }, client.newId);
  });
  sideRoutes(app, appointmentCalls, { appointments, answers, as: asClient });

  mount(app, advisorAppointmentCalls.list, async ({ clientId }, advisor) => {
    await servedClients.client(advisor.userId, clientId);
    return appointments.list(asAdvisor(advisor), clientId);
  });
  mount(app, advisorAppointmentCalls.busy, (_body, { userId }) => appointments.busy(userId));
  mount(app, advisorAppointmentCalls.between, (days, { userId }) => between(userId, days));
  mount(app, advisorAppointmentCalls.propose, async (proposal, advisor) => {
    await servedClients.client(advisor.userId, proposal.clientId);
    const pair = { clientId: proposal.clientId, advisorId: advisor.userId };
    return appointments.propose(asAdvisor(advisor), { ...proposal, ...pair }, advisor.newId);
  });
  sideRoutes(app, advisorAppointmentCalls, { appointments, answers, as: asAdvisor });
}
