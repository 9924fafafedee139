import type { TaskMove, TaskMoveUndo, TasksMoved } from '@fw/contract-crm';
import type { IsoDate } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { MovedTasksRepo } from './moved-tasks.repo.ts';
import type { TaskChecks } from './task-checks.ts';
import type { TaskKey } from './task-reader.ts';
import type { TasksRepo } from './tasks.repo.ts';
import type { TaskRow } from './tasks.schema.ts';

interface MovesDependencies {
  readonly movedTasksRepo: MovedTasksRepo;
  readonly tasksRepo: Pick<TasksRepo, 'change'>;
  readonly servedClients: Pick<ServedClients, 'companyIds'>;
  readonly checks: TaskChecks;
}

interface Place {
  readonly dueOn: IsoDate;
  readonly assignedTo: string;
}

interface Moving {
  readonly advisorId: string;
  readonly keys: readonly TaskKey[];
  readonly rows: readonly TaskRow[];
}

const taskIds = (keys: readonly TaskKey[]): string[] => keys.map(({ taskId }) => taskId);

export type TaskMoves = ReturnType<typeof taskMoves>;

/** Moves several tasks in one request, and back again. A task that cannot be moved stays as it was and hinders no other. */
export function taskMoves({ movedTasksRepo, tasksRepo, servedClients, checks }: MovesDependencies) {
  const readAccess = async (advisorId: string) => ({
    advisorId,
    companyIds: await servedClients.companyIds(advisorId),
  });
  const isMovable = async (advisorId: string, row: TaskRow, { assignedTo }: Place): Promise<boolean> =>
    row.status === 'open' &&
    (assignedTo === row.assignedTo ||
      (await checks.canBeAssigned({ advisorId, assignedTo, companyId: row.companyId })));

  /** The rows at their stated versions, each where `placeOf` puts it; null leaves it. */
  const moveAll = async (
    { advisorId, keys, rows }: Moving,
    placeOf: (row: TaskRow) => Place | null,
  ): Promise<TasksMoved> => {
    const versions = new Map(keys.map(({ taskId, version }) => [taskId, version]));
    const outcome: TasksMoved = { moved: [], kept: [] };
    for (const row of rows) {
      const { _id, dueOn, assignedTo, title } = row;
      const place = placeOf(row);
      const key = { _id, version: versions.get(_id) ?? -1 };
      const changes = place && { ...place, movedFrom: { dueOn, assignedTo, by: advisorId } };
      const canMove = place !== null && (await isMovable(advisorId, row, place));
      const moved = canMove && changes ? await tasksRepo.change(key, changes) : null;
      if (moved) outcome.moved.push({ taskId: _id, version: moved.version });
      else outcome.kept.push({ taskId: _id, title });
    }
    return outcome;
  };

  return {
    move: async (advisorId: string, { tasks: keys, dueOn, assignedTo }: TaskMove): Promise<TasksMoved> => {
      if (dueOn !== undefined) checks.checkDue(dueOn);
      if (assignedTo !== undefined) {
        await checks.checkAssignee({ advisorId, assignedTo, companyId: null });
      }
      const rows = await movedTasksRepo.list(await readAccess(advisorId), taskIds(keys));
      return moveAll({ advisorId, keys, rows }, (row) => ({
        dueOn: dueOn ?? row.dueOn,
        assignedTo: assignedTo ?? row.assignedTo,
      }));
    },
    undo: async (advisorId: string, { tasks: keys }: TaskMoveUndo): Promise<TasksMoved> => {
      const rows = await movedTasksRepo.listMovedBy(await readAccess(advisorId), taskIds(keys));
      return moveAll({ advisorId, keys, rows }, ({ movedFrom }) =>
        movedFrom ? { dueOn: movedFrom.dueOn, assignedTo: movedFrom.assignedTo } : null,
      );
    },
  };
}
