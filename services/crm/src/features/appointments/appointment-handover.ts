import type { Employee } from '@fw/contract-crm';
import type { DomainEventPayload } from '@fw/contract-events';
import type { Clock } from '@fw/service-kit';
import type { AppointmentHandoverRepo } from './appointment-handover.repo.ts';
import type { AppointmentRow } from './appointments.schema.ts';

/** The transaction of an event. */
type Session = Parameters<AppointmentHandoverRepo['listOpen']>[2];

export interface HandoverDependencies {
  readonly handoverRepo: AppointmentHandoverRepo;
  readonly employeesRepo: {
    readonly find: (companyIds: readonly string[], userId: string) => Promise<Employee | null>;
  };
  readonly advisorsRepo: {
    readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]>;
    readonly listServing: (companyIds: readonly string[]) => Promise<readonly { readonly _id: string }[]>;
  };
  /** The zone that an advisor set for the desk. */
  readonly advisorZone: (advisorId: string) => Promise<string>;
  readonly clock: Pick<Clock, 'date'>;
}

/** No appointment that lies ahead stays with an advisor who left. */
export function appointmentHandover(dependencies: HandoverDependencies) {
  const { handoverRepo, employeesRepo, advisorsRepo, advisorZone, clock } = dependencies;

  const handOver = async (row: AppointmentRow, to: string, session: Session): Promise<void> => {
    const advisor = { advisorId: to, advisorTimeZone: await advisorZone(to), changedAt: clock.date() };
    await handoverRepo.handOver(row, advisor, session);
  };

  /** Advisors who have appointments that lie ahead, and serve no company any more. */
  const departedAdvisors = async (session: Session): Promise<string[]> => {
    const departed: string[] = [];
    for (const advisorId of await handoverRepo.listAdvisorsWithOpen(clock.date(), session)) {
      if ((await advisorsRepo.listCompanyIds(advisorId)).length === 0) departed.push(advisorId);
    }
    return departed;
  };

  return {
    /** The appointments of a deleted advisor go to another one of the client's company, or wait for the next one. */
    leave: async (advisorId: string, session: Session): Promise<void> => {
      const companyIds = await advisorsRepo.listCompanyIds(advisorId);
      for (const row of await handoverRepo.listOpen(advisorId, clock.date(), session)) {
        const client = await employeesRepo.find(companyIds, row.clientId);
        const serving = client ? await advisorsRepo.listServing([client.companyId]) : [];
        const other = serving.find(({ _id }) => _id !== advisorId);
        if (other) await handOver(row, other._id, session);
      }
    },
    /** A new advisor takes over what waits at the companies. */
    join: async (
      { role, userId, advisesCompanyIds }: DomainEventPayload<'user.registered'>,
      session: Session,
    ): Promise<void> => {
      if (role !== 'advisor') return;
      for (const advisorId of await departedAdvisors(session)) {
        if (advisorId === userId) continue;
        for (const row of await handoverRepo.listOpen(advisorId, clock.date(), session)) {
          const client = await employeesRepo.find(advisesCompanyIds, row.clientId);
          if (client) await handOver(row, userId, session);
        }
      }
    },
  };
}
