import { DUE_RANGE, MAX_DAYS_AHEAD, MAX_DAYS_PAST } from '@fw/contract-crm';
import { fieldRefused, type Clock } from '@fw/service-kit';
import { addDays, type IsoDate } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';

const NOT_COLLEAGUE = 'Please choose an advisor of this company.';

interface ChecksDependencies {
  readonly clock: Pick<Clock, 'today'>;
  readonly servedClients: Pick<ServedClients, 'isColleague'>;
}

interface Assignment {
  readonly advisorId: string;
  readonly assignedTo: string;
  /** The company of the client whom the task is about. */
  readonly companyId: string | null;
}

export type TaskChecks = ReturnType<typeof taskChecks>;

/** When a task can be due, and who can do it. */
export function taskChecks({ servedClients, clock }: ChecksDependencies) {
  const canBeAssigned = ({ advisorId, assignedTo, companyId }: Assignment): Promise<boolean> =>
    servedClients.isColleague(advisorId, assignedTo, companyId);
  return {
    canBeAssigned,
    checkDue: (dueOn: IsoDate): void => {
      const today = clock.today();
      const isNear = dueOn >= addDays(today, -MAX_DAYS_PAST) && dueOn <= addDays(today, MAX_DAYS_AHEAD);
      if (!isNear) throw fieldRefused('dueOn', DUE_RANGE);
    },
    checkAssignee: async (assignment: Assignment): Promise<void> => {
      if (!(await canBeAssigned(assignment))) throw fieldRefused('assignedTo', NOT_COLLEAGUE);
    },
  };
}
